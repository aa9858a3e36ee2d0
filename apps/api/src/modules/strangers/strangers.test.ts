import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@comanda/domain/durations';
import { refused, send } from '@comanda/testing/answers';
import { eventually } from '@comanda/testing/eventually';
import { mailsTo } from '@comanda/testing/mails';
import { serveApp } from '@comanda/testing/serve-app';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { at } from '#platform/database/column-types.ts';

const ADA = 'ada@example.com';

let app: TestApp;
let staff: TestStaff;
let diner: TestDiner;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  app.clock.set(FRIDAY_EVENING);
  for (const table of ['attempts', 'mails', 'diner_codes', 'confirmed_devices', 'audit_entries'] as const) {
    await app.database.db.deleteFrom(table).execute();
  }
  [staff, diner] = await Promise.all([app.staff(), app.diner()]);
  await hold(60);
});

afterAll(() => app.close());

const params = () => ({ id: app.world.restaurant.id });
const slug = () => ({ slug: app.world.restaurant.slug });
const hold = (minutes: number) => staff.call('holdStrangers', { params: params(), body: { minutes } });
const admit = () => staff.call('admitStrangers', { params: params() });
const ask = (by = diner, email = ADA) => by.call('askCode', { params: slug(), body: { email } });
const confirm = (code: string, by = diner) => by.call('confirmCode', { params: slug(), body: { code } });
const quote = (by = diner) => {
  const { service, items } = by.wish();
  return by.call('quote', { params: slug(), body: { service, items } });
};

async function mailedCode(to = ADA): Promise<string> {
  const [mail] = await mailsTo(app, to);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error(`No code was sent to ${to}.`);
  return code;
}

const anotherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const clientOfCode = async () =>
  (await app.database.db.selectFrom('diner_codes').select('client_id').executeTakeFirstOrThrow()).client_id;

async function isWaitingForALock(db: TestApp['database']['db']): Promise<boolean> {
  const { rows } = await sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

async function letIn(by: TestDiner): Promise<void> {
  await ask(by);
  await confirm(await mailedCode(), by);
}

describe('an order', () => {
  test('of a stranger waits for a code, and goes in with the same key once the device is confirmed', async () => {
    const key = randomUUID();
    const body = diner.wish();
    expect(await refused(diner.place(body, key))).toMatchObject({ status: 409, code: 'CONFIRM_EMAIL' });
    expect(await quote()).toMatchObject({ confirmEmail: true });
    expect(await ask()).toEqual({
      expiresAt: new Date(FRIDAY_EVENING + 10 * MINUTE_MS).toISOString(),
      resendAt: new Date(FRIDAY_EVENING + 30_000).toISOString(),
    });
    const code = await mailedCode();
    await confirm(` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(await quote()).not.toHaveProperty('confirmEmail');
    const order = await diner.place(body, key);
    expect(await diner.place(body, key)).toMatchObject({ id: order.id });
  });

  test('for later waits as well', async () => {
    const { slots } = await diner.call('slots', { params: slug(), query: { service: 'COLLECTION' } });
    const scheduledFor = slots.at(-1)?.at ?? '';
    expect(await refused(diner.place(diner.wish({ scheduledFor })))).toMatchObject({ code: 'CONFIRM_EMAIL' });
    await letIn(diner);
    expect(await diner.place(diner.wish({ scheduledFor }))).toMatchObject({ scheduledFor });
  });

  test('that was placed before is answered by its key while the switch is on', async () => {
    await admit();
    const key = randomUUID();
    const body = diner.wish();
    const order = await diner.place(body, key);
    await hold(60);
    expect(await diner.place(body, key)).toMatchObject({ id: order.id });
    expect(await refused(diner.place())).toMatchObject({ code: 'CONFIRM_EMAIL' });
  });

  test('is held in every process from the next one on, however it was decided', async () => {
    await admit();
    const other = await serveApp({ databaseUrl: app.database.url, clock: app.clock });
    try {
      const place = () =>
        send(`${other.url}/api/clients/${slug().slug}/orders`, {
          method: 'POST',
          token: diner.token,
          headers: { 'idempotency-key': randomUUID() },
          json: diner.wish(),
        });
      expect(await place()).toMatchObject({ status: 201 });
      await hold(60);
      expect(await place()).toMatchObject({ status: 409, json: { code: 'CONFIRM_EMAIL' } });
    } finally {
      await other.close();
    }
  });

  test('that cannot be taken anyway is refused for that, before anybody is asked for a code', async () => {
    const dear = diner.place(diner.wish({ expectedTotal: 1 }));
    expect(await refused(dear)).toMatchObject({ code: 'PRICE_CHANGED' });
  });

  test('of a device that has been served here is not asked, and one that was only accepted is', async () => {
    await admit();
    const order = await diner.place();
    await staff.move(order.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 10 });
    await hold(60);
    expect(await refused(diner.place())).toMatchObject({ code: 'CONFIRM_EMAIL' });
    await staff.move(order.id, { from: 'ACCEPTED', to: 'READY' });
    await staff.move(order.id, { from: 'READY', to: 'COMPLETED' });
    await diner.place();
    expect(await refused(ask())).toMatchObject({ status: 409, code: 'NO_CODE_NEEDED' });
  });

  test('is not asked for a code for thirty days after the last one', async () => {
    await letIn(diner);
    app.clock.advance(30 * DAY_MS - 1);
    staff = await app.staff();
    await hold(60);
    expect(await quote()).not.toHaveProperty('confirmEmail');
    app.clock.advance(1);
    expect(await quote()).toMatchObject({ confirmEmail: true });
  });
});

describe('a code', () => {
  test('goes out at once in an e-mail of our own words, and is kept as a slow hash', async () => {
    await ask();
    const [mail] = await mailsTo(app, ADA);
    const code = await mailedCode();
    expect(mail?.subject).toBe('The code for your order');
    expect(mail?.text).toMatch(
      /^Hello,\n\nHere is the code for your first order: \d{6}\n\n.*\n\n.*calls itself “Pepper House”\.\n/,
    );
    const queued = await app.database.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(queued.waits_for_others).toBe(false);
    const [row] = await app.database.db.selectFrom('diner_codes').selectAll().execute();
    expect(row?.code_hash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(code);
    const counted = await app.database.db.selectFrom('attempts').select('subject').execute();
    expect(JSON.stringify(counted)).not.toContain(ADA);
  });

  test('is answered alike, whoever has the address', async () => {
    const known = await ask(diner, app.world.users.STAFF.email);
    expect(await ask(await app.diner(), 'nobody@example.com')).toEqual(known);
  });

  test('is not sent while nobody is held back', async () => {
    await admit();
    expect(await refused(ask())).toMatchObject({ status: 409, code: 'NO_CODE_NEEDED' });
    expect(await mailsTo(app, ADA)).toEqual([]);
  });

  test('is refused when it is wrong, and a new one is needed after five', async () => {
    await ask();
    const code = await mailedCode();
    for (let tried = 1; tried < 5; tried += 1) {
      expect(await refused(confirm(anotherThan(code)))).toMatchObject({
        status: 400,
        message: 'That is not the code. Check the e-mail and try again.',
        details: [{ path: 'code' }],
      });
    }
    const over = { status: 409, code: 'CODE_OVER', reason: 'TOO_MANY_WRONG' };
    expect(await refused(confirm(anotherThan(code)))).toMatchObject(over);
    expect(await refused(confirm(code))).toMatchObject({ code: 'CODE_OVER' });
    app.clock.advance(30_000);
    await ask();
    await confirm(await mailedCode());
  });

  test('takes five tries and no more, however many come at once', async () => {
    await ask();
    const wrong = anotherThan(await mailedCode());
    const answers = await Promise.all(Array.from({ length: 20 }, () => refused(confirm(wrong))));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
    expect(answers.filter(({ code }) => code === 'CODE_OVER')).toHaveLength(16);
  });

  test.each(['12345', '1234567', 'abcdef', ''])('of "%s" is refused: it takes six digits', async (code) => {
    expect(await refused(confirm(code))).toMatchObject({
      status: 400,
      details: [{ path: 'code', message: 'The code has six digits.' }],
    });
  });

  test('works for ten minutes, on its own device, and the newest alone', async () => {
    await ask();
    const first = await mailedCode();
    expect(await refused(confirm(first, await app.diner()))).toMatchObject({ code: 'CODE_OVER' });
    app.clock.advance(10 * MINUTE_MS);
    expect(await refused(confirm(first))).toMatchObject({
      code: 'CODE_OVER',
      message: 'That code has expired. Ask for a new one.',
    });
    await ask();
    const second = await mailedCode();
    if (second !== first) expect(await refused(confirm(first))).toMatchObject({ status: 400 });
    await confirm(second);
    // the answer may have been lost
    await confirm(second);
  });

  test('that is on its way twice confirms the device, and neither is refused', async () => {
    await ask();
    const code = await mailedCode();
    const device = { restaurant_id: params().id, client_id: await clientOfCode() };
    const { db } = app.database;
    const second = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('diner_codes').select('tries').forUpdate().execute();
      const confirming = confirm(code);
      confirming.catch(() => {});
      await eventually('that it waits', () => isWaitingForALock(db));
      await tx.deleteFrom('diner_codes').execute();
      const expires_at = at(app.clock.now() + DAY_MS);
      await tx
        .insertInto('confirmed_devices')
        .values({ ...device, expires_at })
        .execute();
      return { confirming };
    });
    expect(await second.confirming).toBeFalsy();
  });
});

describe('codes are counted', () => {
  const tooMany = { status: 429, code: 'TOO_MANY_CODES' };
  const counts = () =>
    app.database.db.selectFrom('attempts').select(['subject', 'count']).orderBy('subject').execute();

  test('by half a minute for the same address, and not for another one', async () => {
    await ask();
    expect(await refused(ask())).toMatchObject({ ...tooMany, retryAfterSeconds: 30 });
    await ask(diner, 'typed.better@example.com');
    app.clock.advance(30_000);
    await ask();
  });

  test('by recipient: three an hour', async () => {
    for (let sent = 0; sent < 3; sent += 1) await ask(await app.diner());
    const refusal = await refused(ask(await app.diner(), ADA.toUpperCase()));
    expect(refusal).toMatchObject(tooMany);
    expect(refusal.message).toContain('use another address');
    app.clock.advance(HOUR_MS);
    await hold(60);
    await ask(await app.diner());
  });

  test('by device: six an hour', async () => {
    for (let sent = 0; sent < 6; sent += 1) await ask(diner, `ada${sent}@example.com`);
    const refusal = await refused(ask(diner, 'ada7@example.com'));
    expect(refusal).toMatchObject(tooMany);
    expect(refusal.message).toContain('or call 020 7946 0000');
    await ask(await app.diner(), 'ada7@example.com');
  });

  test('by network address: thirty an hour', async () => {
    await ask();
    const { numUpdatedRows } = await app.database.db
      .updateTable('attempts')
      .set({ count: 30 })
      .where('subject', '=', 'codes sender 127.0.0.1')
      .executeTakeFirst();
    expect(numUpdatedRows).toBe(1n);
    const other = await app.diner();
    const before = await counts();
    expect(await refused(ask(other, 'other@example.com'))).toMatchObject(tooMany);
    expect(await mailsTo(app, 'other@example.com')).toEqual([]);
    expect(await counts()).toEqual(before);
  });
});
