import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { refused } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { registerPages } from './pages.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
let app: TestApp | undefined;

beforeAll(() => {
  // does nothing when they are up to date
  const built = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: ROOT, encoding: 'utf8' });
  expect(built.status, built.stderr).toBe(0);
});

afterEach(async () => {
  await app?.close();
  app = undefined;
});

const sheet = (dishes: number) =>
  [
    'name,category,price,description',
    ...Array.from({ length: dishes }, (_, n) => `Dish ${n},Shelf ${n % 40},1,${'With words. '.repeat(40)}`),
  ].join('\n');

/** An app whose restaurant has a menu of so many dishes, and what its diners ask for. */
async function appWithMenu(dishes: number, environment: NodeJS.ProcessEnv = {}) {
  const started = await createTestApp({ registerPages, environment: { WEB_PAGES: 'built', ...environment } });
  app = started;
  const owner = await started.staff('ADMIN');
  const { id, slug } = started.world.restaurant;
  await owner.call('importMenu', { params: { id }, query: {}, body: { csv: sheet(dishes) } });
  const origin = new URL(started.baseUrl).origin;
  return {
    app: started,
    menu: () => fetch(`${started.baseUrl}/clients/${slug}/menu`),
    page: () => fetch(`${origin}/clients/${slug}/menu`),
    checkout: () => fetch(`${origin}/clients/${slug}/checkout`),
  };
}

/** Threads that are started from here on get their tasks, but not between a call of what it gives and of what that gives. */
function holdThreads(): () => () => void {
  let gate = Promise.resolve();
  const patch = (thread: Worker) => {
    const post = thread.postMessage.bind(thread);
    vi.spyOn(thread, 'postMessage').mockImplementation((task: unknown) => {
      void gate.then(() => post(task));
    });
  };
  process.on('worker', patch);
  onTestFinished(() => void process.off('worker', patch));
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    return resolve;
  };
}

test('a big page waits for its turn in the other thread, and all else is answered meanwhile', async () => {
  const hold = holdThreads();
  // the clock of a task goes on while it is held
  const { app: started, page, menu } = await appWithMenu(500, { RENDER_TIME_LIMIT_MS: '60000' });
  const { snapshots, renderings } = started.deps();
  const answer = await snapshots.bySlug(started.world.restaurant.slug);
  if (answer.kind !== 'found') throw new Error('the restaurant is not there');
  const { menu: shown } = await snapshots.view(answer.snapshot);
  const release = hold();
  const order: string[] = [];
  const note = (what: string) => () => void order.push(what);
  const held = renderings
    .encodeMenu(shown, { merchantId: 'another merchant', restaurantId: 'another restaurant' })
    .then(note('what came before'));
  const asked = page().then(note('page'));
  const diner = await started.diner();
  expect((await diner.place()).status).toBe('PLACED');
  // it lies ready
  expect((await menu()).status).toBe(200);
  note('others')();
  release();
  await Promise.all([held, asked]);
  expect(order).toEqual(['others', 'what came before', 'page']);
});

test('a big page says what a small one says: the menu is the same, and so is all around it', async () => {
  const { app: started, page, menu } = await appWithMenu(500);
  const { snapshots, clock } = started.deps();
  const answer = await snapshots.bySlug(started.world.restaurant.slug);
  if (answer.kind !== 'found') throw new Error('the restaurant is not there');
  const view = await snapshots.view(answer.snapshot);
  expect(view.isBig).toBe(true);
  expect(await (await menu()).json()).toEqual(JSON.parse(JSON.stringify(view.menu)));
  const first = await page();
  expect(first.status).toBe(200);
  const data = /id="page-data">(.*?)<\/script>/s.exec(await first.text())?.[1] ?? '';
  expect(JSON.parse(data).menu).toEqual(JSON.parse(JSON.stringify(view.menu)));
  expect(first.headers.get('content-security-policy')).toContain("default-src 'self'");
  // kept until something changes
  expect((await page()).headers.get('etag')).toBe(first.headers.get('etag'));
  expect(clock.now()).toBeLessThan(view.goodUntil);
});

test('one that takes longer than it may is answered 503 with when to come again, and is written down', async () => {
  const lines: string[] = [];
  const started = await createTestApp({
    registerPages,
    // shorter than so many dishes take on any machine
    environment: { WEB_PAGES: 'built', RENDER_TIME_LIMIT_MS: '1' },
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  });
  app = started;
  const owner = await started.staff('ADMIN');
  const { id, slug } = started.world.restaurant;
  const origin = new URL(started.baseUrl).origin;
  expect((await fetch(`${origin}/clients/${slug}/menu`)).status).toBe(200);
  await owner.call('importMenu', { params: { id }, query: {}, body: { csv: sheet(500) } });
  const answer = await fetch(`${origin}/clients/${slug}/menu`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.text()).toContain('One moment, please');
  const diner = await started.diner();
  const refusal = await refused(diner.call('dinerMenu', { params: { slug } }));
  expect(refusal).toMatchObject({ status: 503, code: 'OVERLOADED' });
  expect(lines.filter((line) => line.includes('RENDER_TIME_LIMIT_MS')).length).toBeGreaterThan(0);
  // the kitchen and those who order need none of it
  expect((await diner.place()).status).toBe('PLACED');
});
