import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSteadyColumns } from './columns.tsx';

const MINUTE = 60_000;
const NONE_NEW = { NEW: 0, PREPARING: 4, READY: 0, ON_ITS_WAY: 0 };
const ONE_NEW = { NEW: 1, PREPARING: 3, READY: 0, ON_ITS_WAY: 0 };

function columnsOf(wanted: typeof NONE_NEW) {
  vi.useFakeTimers();
  const counted = (columns: typeof NONE_NEW) => ({ ...columns, PREPARING: 40 });
  const hook = renderHook(
    (now: { wanted: typeof NONE_NEW; room: string }) =>
      useSteadyColumns(now.wanted, counted(now.wanted), now.room),
    { initialProps: { wanted, room: 'S 920' } },
  );
  return {
    shown: () => hook.result.current,
    become: (next: typeof NONE_NEW, room = 'S 920') => hook.rerender({ wanted: next, room }),
    pass: (time: number) => act(() => vi.advanceTimersByTime(time)),
  };
}

test('a lane that gets its first ticket has room at once', () => {
  const { shown, become } = columnsOf(NONE_NEW);
  become(ONE_NEW);
  expect(shown()).toEqual(ONE_NEW);
});

test('no ticket moves while orders come and go, until the other division was better for a minute', () => {
  const { shown, become, pass } = columnsOf(ONE_NEW);
  become(NONE_NEW);
  pass(MINUTE - 1);
  expect(shown()).toEqual(ONE_NEW);
  become(ONE_NEW);
  become(NONE_NEW);
  pass(MINUTE - 1);
  expect(shown()).toEqual(ONE_NEW);
  pass(1);
  expect(shown()).toEqual(NONE_NEW);
});

test('another size is taken at once', () => {
  const { shown, become } = columnsOf(ONE_NEW);
  become(NONE_NEW, 'S 1180');
  expect(shown()).toEqual(NONE_NEW);
});
