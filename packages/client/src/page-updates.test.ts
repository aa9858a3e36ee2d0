import type { PageVersion } from '@comanda/contract/words/page-updates';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageUpdates, LOOP_MS, type UpdateState, type UpdateSurroundings } from './page-updates.ts';
import { createUpdateHolds } from './update-holds.ts';

const NOON = Date.parse('2026-11-20T12:00:00.000Z');

beforeEach(() => void vi.useFakeTimers({ now: NOON }));
afterEach(() => void vi.useRealTimers());

/** A tab: `load()` is one load of the page in it, `mark` is what it keeps from one load to the next. */
function aTab(changes: Partial<UpdateSurroundings> = {}) {
  const kept = new Map<string, string>();
  const line = { isOnline: true, version: 'NEW' as PageVersion | null };
  const reload = vi.fn();
  function load() {
    const dialog = { isTypedInto: false };
    const holds = createUpdateHolds(() => dialog.isTypedInto);
    const updates = createPageUpdates({
      now: Date.now,
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      isOnline: () => line.isOnline,
      look: async () => line.version,
      heldBy: holds.heldBy,
      marks: { read: () => kept.get('mark') ?? null, write: (mark) => kept.set('mark', mark) },
      reload,
      ...changes,
    });
    const said: UpdateState[] = [];
    updates.subscribe(() => said.push(updates.state()));
    return { ...updates, holds, dialog, said };
  }
  return { load, line, reload, kept };
}

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a page of which a part is missing is loaded again after three seconds', async () => {
  const { load, reload } = aTab();
  const page = load();
  page.begin('FAILED');
  page.begin('FAILED');
  await after(2999);
  expect(page.said).toEqual([{ kind: 'READY', version: 'NEW', heldBy: null }]);
  expect(reload).not.toHaveBeenCalled();
  await after(1);
  expect(reload).toHaveBeenCalledOnce();
  page.begin('FAILED');
  await after(60_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('one whose service worker has a new version, after two', async () => {
  const { load, reload } = aTab();
  load().begin('REPORTED');
  await after(1999);
  expect(reload).not.toHaveBeenCalled();
  await after(1);
  expect(reload).toHaveBeenCalledOnce();
});

test('a worker that reports what the page is of already changes nothing', async () => {
  const { load, line, reload } = aTab();
  line.version = 'SAME';
  const page = load();
  page.begin('REPORTED');
  await after(60_000);
  expect(page.state()).toEqual({ kind: 'NONE' });
  expect(reload).not.toHaveBeenCalled();
});

test('an order on its way holds it, and it is loaded as soon as that is answered', async () => {
  const { load, reload } = aTab();
  const page = load();
  const order = Promise.withResolvers<string>();
  const placing = page.holds.during(order.promise);
  page.begin('FAILED');
  await after(60_000);
  expect(reload).not.toHaveBeenCalled();
  expect(page.state()).toEqual({ kind: 'READY', version: 'NEW', heldBy: 'WORK' });
  order.resolve('placed');
  await expect(placing).resolves.toBe('placed');
  await after(500);
  expect(reload).toHaveBeenCalledOnce();
});

test('work that fails holds it no longer', async () => {
  const { load, reload } = aTab();
  const page = load();
  const order = Promise.withResolvers<never>();
  const placing = page.holds.during(order.promise);
  page.begin('FAILED');
  order.reject(new Error('refused'));
  await expect(placing).rejects.toThrow('refused');
  await after(3000);
  expect(reload).toHaveBeenCalledOnce();
});

test('so does a dialog that is half filled in, also one that is begun after the notice', async () => {
  const { load, reload } = aTab();
  const page = load();
  page.begin('REPORTED');
  await after(1000);
  page.dialog.isTypedInto = true;
  await after(30_000);
  expect(reload).not.toHaveBeenCalled();
  expect(page.said.at(-1)).toEqual({ kind: 'READY', version: 'NEW', heldBy: 'WORK' });
  page.dialog.isTypedInto = false;
  await after(500);
  expect(reload).toHaveBeenCalledOnce();
});

test('a board that rings is loaded again when somebody asks for it, and not in the middle of a move', async () => {
  const { load, reload } = aTab();
  const page = load();
  page.holds.hold('BOARD');
  const release = page.holds.hold();
  page.begin('REPORTED');
  await after(3_600_000);
  expect(page.said).toEqual([{ kind: 'READY', version: 'NEW', heldBy: 'BOARD' }]);
  page.reloadNow();
  await after(500);
  expect(page.state()).toMatchObject({ heldBy: 'WORK' });
  expect(reload).not.toHaveBeenCalled();
  release();
  await after(500);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['the browser has no network', { isOnline: false, version: 'NEW' as const }],
  ['the document cannot be had', { isOnline: true, version: null }],
])('while %s nothing is loaded again', async (_, { isOnline, version }) => {
  const { load, line, reload } = aTab();
  Object.assign(line, { isOnline, version });
  const page = load();
  page.begin('FAILED');
  await after(600_000);
  expect(page.state()).toEqual({ kind: 'UNREACHABLE' });
  expect(reload).not.toHaveBeenCalled();
  Object.assign(line, { isOnline: true, version: 'SAME' });
  await after(5000);
  expect(page.state()).toEqual({ kind: 'READY', version: 'SAME', heldBy: null });
  await after(3000);
  expect(reload).toHaveBeenCalledOnce();
});

test('a new version that cannot be had is worth no word', async () => {
  const { load, line } = aTab();
  line.isOnline = false;
  const page = load();
  page.begin('REPORTED');
  await after(60_000);
  expect(page.said).toEqual([]);
});

test('a line that goes while somebody is at work is waited for', async () => {
  const { load, line, reload } = aTab();
  const page = load();
  const release = page.holds.hold();
  page.begin('FAILED');
  await after(10_000);
  line.isOnline = false;
  release();
  await after(60_000);
  expect(reload).not.toHaveBeenCalled();
  line.isOnline = true;
  await after(5000);
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that fails again after its reload says so and stays', async () => {
  const { load, reload } = aTab();
  load().begin('FAILED');
  await after(3000);
  const again = load();
  again.begin('FAILED');
  await after(60_000);
  expect(again.said).toEqual([{ kind: 'STUCK' }]);
  again.begin('FAILED');
  again.begin('REPORTED');
  await after(60_000);
  expect(again.said).toHaveLength(1);
  expect(reload).toHaveBeenCalledOnce();
});

test('a worker that goes on reporting is passed over in silence, and a part that fails then is not', async () => {
  const { load, reload } = aTab();
  load().begin('REPORTED');
  await after(2000);
  const again = load();
  again.begin('REPORTED');
  await after(2000);
  expect(again.state()).toEqual({ kind: 'NONE' });
  again.begin('FAILED');
  await after(0);
  expect(again.state()).toEqual({ kind: 'STUCK' });
  expect(reload).toHaveBeenCalledOnce();
});

test('the release after the next one is loaded as usual', async () => {
  const { load, reload } = aTab();
  load().begin('FAILED');
  await after(LOOP_MS + 3000);
  load().begin('FAILED');
  await after(3000);
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each([
  ['nothing is kept', { read: () => null, write: () => undefined }],
  [
    'nothing may be kept',
    {
      read: () => null,
      write: () => {
        throw new Error('denied');
      },
    },
  ],
  [
    'nothing may be read',
    {
      read: () => {
        throw new Error('denied');
      },
      write: () => undefined,
    },
  ],
])('a browser in which %s never reloads by itself', async (_, marks) => {
  const { load, reload } = aTab({ marks });
  const page = load();
  page.begin('FAILED');
  await after(60_000);
  expect(page.state()).toEqual({ kind: 'STUCK' });
  expect(reload).not.toHaveBeenCalled();
});
