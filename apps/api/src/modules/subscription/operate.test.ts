import { DAY_MS } from '@comanda/domain/hours/durations';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bill, exportInvoices, markPaid, setPlan, setUntil, showAccount } from './operate.ts';

const PLANS = JSON.stringify([
  { id: 'monthly', name: '=Monthly', interval: 'MONTH', price: 2_900, currency: 'GBP' },
  { id: 'yearly', name: 'Yearly', interval: 'YEAR', price: 29_000, currency: 'GBP' },
]);

let app: TestApp;
let slug: string;

beforeAll(async () => {
  app = await createTestApp({ environment: { PLANS } });
  ({ slug } = app.world.restaurant);
});
afterAll(() => app.close());

const now = () => app.clock.now();
const show = () => showAccount(app.deps(), slug, now());

test('the operator bills a period, marks it as paid once, and has the next one on another plan', async () => {
  expect(await show()).toMatchObject({ status: 'TRIALING', plan: { id: 'monthly' }, invoices: [] });
  const { number } = await bill(app.deps(), slug, now());
  expect(await bill(app.deps(), slug, now())).toMatchObject({ number, state: 'OPEN' });
  expect(await markPaid(app.deps(), number, now())).toMatch(/^is paid now/);
  expect(await markPaid(app.deps(), number, now())).toMatch(/^was paid before/);
  expect(await show()).toMatchObject({ status: 'ACTIVE', invoices: [{ number, state: 'PAID' }] });

  const next = await bill(app.deps(), slug, now());
  await setPlan(app.deps(), slug, 'yearly', now());
  expect(await show()).toMatchObject({
    plan: { id: 'yearly' },
    invoices: [{ amount: 29_000, state: 'OPEN' }, { number: next.number, state: 'VOID' }, { number }],
  });
  expect(await markPaid(app.deps(), next.number, now())).toMatch(/^is void/);
});

test('another last day opens a locked restaurant, and one in the past locks it', async () => {
  const { id } = app.world.restaurant;
  const isLocked = async () => (await app.deps().keptSettings.get(id))?.rules.locked;
  await expect(setUntil(app.deps(), slug, '2026-11-01', now())).rejects.toThrow('would lock');
  expect(await isLocked()).toBe(false);
  await setUntil(app.deps(), slug, '2026-11-01', now(), true);
  expect(await show()).toMatchObject({ lock: 'BILL' });
  expect(await show()).toMatchObject({ status: 'LOCKED' });
  expect(await isLocked()).toBe(true);
  const day = new Date(now() + 10 * DAY_MS).toISOString().slice(0, 10);
  await setUntil(app.deps(), slug, day, now());
  expect(await show()).toMatchObject({ status: 'ACTIVE', until: Date.parse(day) + DAY_MS });
  expect(await isLocked()).toBe(false);
});

test('what is unknown is said', async () => {
  const deps = app.deps();
  await expect(showAccount(deps, 'nowhere', now())).rejects.toThrow(
    'No open restaurant has the slug nowhere',
  );
  await expect(setPlan(deps, slug, 'daily', now())).rejects.toThrow('PLANS has: monthly, yearly');
  await expect(setUntil(deps, slug, '2026-02-30', now())).rejects.toThrow('2026-02-30 is no day');
  await expect(markPaid(deps, '2026-999999', now())).rejects.toThrow('No invoice has the number');
  const config = { ...deps.config, PLANS: undefined };
  await expect(showAccount({ ...deps, config }, slug, now())).rejects.toThrow('PLANS is not set');
});

test('all invoices are a sheet, and none of its cells a formula', async () => {
  const lines = (await exportInvoices(app.database.db)).split('\r\n');
  expect(lines[0]).toContain('Invoice,Restaurant');
  expect(lines[1]).toMatch(
    /^2026-00000\d,pepper-house,.*,'=Monthly,MONTH,29\.00,GBP,PAID,2026-11-20,2026-11-20,/,
  );
  expect(lines).toHaveLength(1 + 3 + 1);
});
