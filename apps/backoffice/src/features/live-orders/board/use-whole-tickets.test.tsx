import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useWholeTickets } from './lane-column.tsx';

const STEADY = { room: 'S', isSteady: true };

function lane(first: readonly string[], most: number) {
  const { result, rerender } = renderHook(
    ({ ids, ...how }: { ids: readonly string[]; most: number; room: string; isSteady: boolean }) =>
      useWholeTickets(ids, how),
    { initialProps: { ids: first, most, ...STEADY } },
  );
  return {
    whole: () => [...result.current],
    becomes: (ids: readonly string[], now: number, room = 'S') =>
      rerender({ ids, most: now, room, isSteady: true }),
  };
}

test('what is whole stays whole while orders come, and what comes then is a line', () => {
  const { whole, becomes } = lane(['1', '2', '3'], 3);
  becomes(['1', '2', '3', '4'], 4);
  expect(whole()).toEqual(['1', '2', '3', '4']);
  becomes(['1', '2', '3', '4', '5'], 0);
  expect(whole()).toEqual(['1', '2', '3', '4']);
});

test('the room is divided anew once a ticket leaves, or the room is another', () => {
  const { whole, becomes } = lane(['1', '2', '3', '4'], 4);
  becomes(['1', '2', '3', '4', '5', '6'], 2);
  becomes(['2', '3', '4', '5', '6'], 2);
  expect(whole()).toEqual(['2', '3']);
  becomes(['2', '3', '4', '5', '6'], 0, 'L');
  expect(whole()).toEqual([]);
});

test('a lane that is sorted by what is due shows its first ones whole', () => {
  const { result, rerender } = renderHook(
    ({ ids }) => useWholeTickets(ids, { most: 1, room: 'S', isSteady: false }),
    { initialProps: { ids: ['2', '3'] } },
  );
  rerender({ ids: ['1', '2', '3'] });
  expect([...result.current]).toEqual(['1']);
});
