import { iso } from '@comanda/domain/hours/instants';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { serveApp } from '@comanda/testing/serve-app';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { PlacedOrder, TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { at } from '#platform/database/column-types.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
/** What the sample restaurant has for its answer. */
const WAIT = 10 * MINUTE;

const logged: string[] = [];
let app: TestApp;
let diner: TestDiner;
let staff: TestStaff;

beforeEach(async () => {
  logged.length = 0;
  app = await createTestApp({
    environment: { METRICS_TOKEN: 'figures-figures-figures-figures!' },
    logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } },
  });
  [diner, staff] = await Promise.all([app.diner(), app.staff()]);
  await app.runLife();
});

afterEach(async () => {
  expect(await brokenInvariants(app.database.db)).toEqual([]);
  await app.close();
});

const read = ({ id }: PlacedOrder) =>
  staff.call('order', { params: { id: app.world.restaurant.id, orderId: id } });

async function passTime(): Promise<void> {
  await app.runLife();
  await app.runClock();
}

/** So much time passes, in which the server writes down each moment that it is at work. */
async function run(ms: number): Promise<void> {
  app.clock.advance(ms);
  await app.database.db
    .updateTable('server_life')
    .set({ alive_at: at(app.clock.now()) })
    .execute();
  await passTime();
}

/** The server is away for so long, and starts again. */
async function outage(ms: number): Promise<void> {
  app.clock.advance(ms);
  await app.restart();
  await passTime();
}

describe('an order that waits through an outage', () => {
  test('is not missed for the time in which nobody could answer', async () => {
    await staff.watch();
    const order = await diner.place();
    await run(9 * MINUTE);
    await outage(3 * 60 * MINUTE);
    expect(await read(order)).toMatchObject({ status: 'PLACED' });
    // as a board does that comes back
    await run(30 * SECOND);
    await staff.watch();
    await run(2 * MINUTE - SECOND);
    expect(await read(order)).toMatchObject({ status: 'PLACED' });
    await run(10 * MINUTE);
    expect(await read(order)).toMatchObject({ status: 'MISSED' });
  });

  test('has two minutes from the first board that is there again', async () => {
    const order = await diner.place();
    await run(9 * MINUTE);
    await outage(10 * MINUTE);
    const resumed = app.clock.now();
    await run(MINUTE);
    await staff.watch({}, '018f3f64-0000-7000-8000-000000000001');
    await run(15 * SECOND);
    await staff.watch({}, '018f3f64-0000-7000-8000-000000000001');
    await run(MINUTE + 44 * SECOND);
    expect(await read(order)).toMatchObject({ status: 'PLACED' });
    await run(SECOND);
    const missed = await read(order);
    expect(missed).toMatchObject({ status: 'MISSED', missedReason: 'NOT_ANSWERED' });
    expect(missed.events.at(-1)).toMatchObject({ at: iso(resumed + 3 * MINUTE) });
  });

  test('is missed in the end where no board comes: its waiting counts anew', async () => {
    const order = await diner.place();
    await run(9 * MINUTE);
    await outage(10 * MINUTE);
    await run(WAIT - SECOND);
    expect(await read(order)).toMatchObject({ status: 'PLACED' });
    await run(SECOND);
    expect(await read(order)).toMatchObject({ status: 'MISSED', missedReason: 'NO_SCREEN' });
  });

  test('is missed in the end by a server that starts again and again', async () => {
    const order = await diner.place();
    let ranMs = 0;
    while ((await read(order)).status === 'PLACED' && ranMs < 60 * MINUTE) {
      await run(90 * SECOND);
      ranMs += 90 * SECOND;
      // away for too long to be a hiccup, and back
      app.clock.advance(10 * SECOND);
      await passTime();
    }
    expect(await read(order)).toMatchObject({ status: 'MISSED' });
    expect(ranMs).toBeGreaterThan(WAIT);
    expect(ranMs).toBeLessThan(WAIT + 17 * MINUTE);
  });

  test('gets the time back that was lost', async () => {
    const order = await diner.place();
    await run(MINUTE);
    await outage(2 * MINUTE);
    await staff.watch();
    const { clock_at: due } = await app.database.db
      .selectFrom('orders')
      .select('clock_at')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(due).toBe(FRIDAY_EVENING + WAIT + 2 * MINUTE);
  });
});

test('an order is missed at its time where no server was away, nor both of two', async () => {
  const second = await serveApp({ databaseUrl: app.database.url, clock: app.clock });
  const order = await diner.place();
  await run(WAIT - 5 * SECOND);
  app.clock.advance(3 * SECOND);
  await second.runLife();
  app.clock.advance(4 * SECOND);
  await passTime();
  const missed = await read(order);
  expect(missed).toMatchObject({ status: 'MISSED' });
  expect(missed.events.at(-1)).toMatchObject({ at: iso(FRIDAY_EVENING + WAIT) });
  await second.close();
});

describe('a clock that is set', () => {
  const metrics = async () => {
    const answer = await app.send('/metrics', {
      headers: { authorization: 'Bearer figures-figures-figures-figures!' },
    });
    return String(answer.text);
  };

  test('an hour ahead for four seconds takes no order away, is logged, and counted', async () => {
    const order = await diner.place();
    await run(MINUTE);
    app.clock.jump(60 * MINUTE);
    await passTime();
    app.clock.advance(4 * SECOND);
    await passTime();
    app.clock.jump(-60 * MINUTE);
    await passTime();
    expect(await read(order)).toMatchObject({ status: 'PLACED' });
    expect(logged.filter((line) => line.includes('clock was set'))).toHaveLength(2);
    expect(await metrics()).toContain('comanda_clock_steps_total 2\n');
    expect(await metrics()).toContain('comanda_clock_last_step_seconds -3600\n');
    await run(14 * MINUTE);
    expect(await read(order)).toMatchObject({ status: 'PLACED' });
    await run(MINUTE);
    expect(await read(order)).toMatchObject({ status: 'MISSED' });
  });

  test('for good still misses what nobody answers', async () => {
    const order = await diner.place();
    await run(MINUTE);
    app.clock.jump(60 * MINUTE);
    await passTime();
    await run(15 * MINUTE - SECOND);
    expect(await read(order)).toMatchObject({ status: 'PLACED' });
    await run(SECOND);
    expect(await read(order)).toMatchObject({ status: 'MISSED' });
  });
});
