import { DAY_MS, HOUR_MS, MINUTE_MS } from '@comanda/domain/hours/durations';
import { refused } from '@comanda/testing/answers';
import { auditOf } from '@comanda/testing/audit';
import { recordStream } from '@comanda/testing/stream-record';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let app: TestApp;
let staff: TestStaff;

beforeAll(async () => {
  app = await createTestApp();
  staff = await app.staff('STAFF');
});

beforeEach(() => app.clock.set(FRIDAY_EVENING));

afterAll(() => app.close());

const params = () => ({ id: app.world.restaurant.id });
const slug = () => ({ slug: app.world.restaurant.slug });
const hold = (minutes: number) => staff.call('holdStrangers', { params: params(), body: { minutes } });
const admit = () => staff.call('admitStrangers', { params: params() });

test('strangers are held back by any member, until it ends by itself; everybody is notified, and the record says so', async () => {
  const streams = [
    recordStream({ url: `${app.baseUrl}/restaurants/${params().id}/orders/stream`, token: staff.token }),
    recordStream({ url: `${app.baseUrl}/clients/${slug().slug}/stream`, token: null }),
  ];
  const heldTill = ({ events }: (typeof streams)[number]) =>
    JSON.parse(events.findLast(({ type }) => type === 'state')?.data ?? '{}').strangersUntil;
  for (const stream of streams) await stream.until('that it is live', () => stream.events.length > 0);
  const until = new Date(FRIDAY_EVENING + 30 * MINUTE_MS).toISOString();
  expect(await hold(30)).toMatchObject({ status: 'OPEN', strangersUntil: until });
  for (const stream of streams) await stream.until('the switch', () => heldTill(stream) === until);
  expect(await staff.call('restaurant', { params: params() })).toMatchObject({
    state: { strangersUntil: until },
  });
  app.clock.advance(30 * MINUTE_MS);
  for (const stream of streams) await stream.until('its end', () => heldTill(stream) === undefined);
  await admit();
  await hold(10);
  expect(await admit()).not.toHaveProperty('strangersUntil');
  for (const stream of streams) stream.close();
  const owner = await app.staff('ADMIN');
  const entries = await auditOf(owner.call, params().id);
  expect(entries.map(({ action }) => action)).toEqual([
    'ordering.strangers-admitted',
    'ordering.strangers-held',
    'ordering.strangers-held',
  ]);
  expect(entries[2]?.details).toEqual({ until });
});

test('it is asked for in minutes or as a time within a day', async () => {
  const at = (ms: number) => new Date(FRIDAY_EVENING + ms).toISOString();
  for (const body of [{}, { minutes: 0 }, { minutes: 10, until: at(HOUR_MS) }, { until: at(-1) }]) {
    expect(await refused(staff.call('holdStrangers', { params: params(), body }))).toMatchObject({
      status: 400,
    });
  }
  const tooLong = staff.call('holdStrangers', { params: params(), body: { until: at(DAY_MS + 1) } });
  expect(await refused(tooLong)).toMatchObject({ message: 'Give a time to come, within a day.' });
  await staff.call('holdStrangers', { params: params(), body: { until: at(DAY_MS) } });
});
