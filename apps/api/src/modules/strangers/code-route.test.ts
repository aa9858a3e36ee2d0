import { MINUTE_MS } from '@comanda/domain/durations';
import { refused } from '@comanda/testing/answers';
import { recordStream } from '@comanda/testing/stream-record';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterEach, expect, test } from 'vitest';

const UNSERVED = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'orders@comanda.example' };

let app: TestApp;

afterEach(() => app.close());

const slug = () => ({ slug: app.world.restaurant.slug });

async function hold(): Promise<void> {
  const staff = await app.staff();
  await staff.call('holdStrangers', { params: { id: app.world.restaurant.id }, body: { minutes: 60 } });
}

const setVerified = (is_verified: boolean) =>
  app.database.db
    .updateTable('users')
    .set({ is_verified })
    .where('id', '=', app.world.users.ADMIN.id)
    .execute();

/** Taken out of the queue: a try that is still on its way would set the time of the next one again. */
const noMailWaits = () => app.database.db.deleteFrom('mails').execute();

async function ask(): Promise<void> {
  const diner = await app.diner();
  await diner.call('askCode', { params: slug(), body: { email: 'ada@example.com' } });
}

const placed = async () => (await app.diner()).place();

test('nobody is held back before an owner has confirmed an address, and no code is sent', async () => {
  app = await createTestApp();
  await setVerified(false);
  const refusal = await refused(hold());
  expect(refusal).toMatchObject({ status: 409, code: 'UNCONFIRMED' });
  expect(refusal.message).toContain('Confirm your e-mail address first.');
  await setVerified(true);
  await hold();
  expect(await refused(placed())).toMatchObject({ code: 'CONFIRM_EMAIL' });
  await setVerified(false);
  expect(await refused(ask())).toMatchObject({ status: 409, code: 'NO_CODE_NEEDED' });
  expect(await placed()).toMatchObject({ status: 'PLACED' });
});

test('without a mail server nobody is held back where others reach the service', async () => {
  app = await createTestApp({ environment: { PUBLIC_URL: 'https://comanda.example' } });
  const refusal = await refused(hold());
  expect(refusal).toMatchObject({ status: 409, code: 'NO_MAIL_SERVER' });
  expect(refusal.message).toContain('no mail server');
});

test('while the newest codes do not go out, orders of strangers are taken, and nobody switches it on', async () => {
  app = await createTestApp({ environment: UNSERVED });
  await hold();
  await ask();
  expect(await refused(placed())).toMatchObject({ code: 'CONFIRM_EMAIL' });
  app.clock.advance(MINUTE_MS);
  expect(await placed()).toMatchObject({ status: 'PLACED' });
  expect(await refused(ask())).toMatchObject({ code: 'NO_CODE_NEEDED' });
  expect(await refused(hold())).toMatchObject({
    status: 409,
    code: 'MAIL_STALLED',
    message: "Codes can't be delivered right now. Try again in a few minutes.",
  });
  await noMailWaits();
  expect(await refused(placed())).toMatchObject({ code: 'CONFIRM_EMAIL' });
});

test('a board that holds strangers back shows live that no codes go out, why, and when they do again', async () => {
  app = await createTestApp({ environment: UNSERVED });
  const { id } = app.world.restaurant;
  const { token, call } = await app.staff();
  const stream = recordStream({ url: `${app.baseUrl}/restaurants/${id}/orders/stream`, token });
  const lastState = () => JSON.parse(stream.events.findLast(({ type }) => type === 'state')?.data ?? '{}');
  await stream.until('that it is live', () => stream.events.length > 0);
  await hold();
  await stream.until('the switch', () => lastState().strangersUntil !== undefined);
  await ask();
  app.clock.advance(MINUTE_MS);
  await app.runWatch();
  await stream.until('that codes are stuck', () => lastState().noCodes === 'MAIL_STALLED');
  expect((await call('restaurant', { params: { id } })).state).toMatchObject({ noCodes: 'MAIL_STALLED' });
  await setVerified(false);
  app.clock.advance(MINUTE_MS);
  await app.runWatch();
  await stream.until('that nobody answers for them', () => lastState().noCodes === 'UNCONFIRMED');
  await setVerified(true);
  await noMailWaits();
  app.clock.advance(MINUTE_MS);
  await app.runWatch();
  await stream.until('that codes go out', () => lastState().noCodes === undefined);
  expect(lastState().strangersUntil).toBeDefined();
  stream.close();
});
