import type { HoursChange, NewHours } from '@comanda/contract/shapes/hours';
import { refused, settled } from '@comanda/testing/answers';
import { auditOf } from '@comanda/testing/audit';
import { insertMember, insertSession } from '@comanda/testing/sample-members';
import { recordStream } from '@comanda/testing/stream-record';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let staff: TestStaff;
let params: { id: string };

beforeAll(async () => {
  app = await createTestApp({ hours: [] });
  staff = await app.staff('STAFF');
  params = { id: app.world.restaurant.id };
});

beforeEach(async () => {
  await app.database.db.deleteFrom('opening_hours').execute();
  await app.database.db.deleteFrom('audit_entries').execute();
  app.deps().bus.announce({ kind: 'menu', restaurantId: params.id });
});

afterAll(() => app.close());

type Times = Omit<NewHours, 'services'> & { services?: NewHours['services'] };

const add = (body: Times, by = staff) => by.call('addHours', { params, body });
/** From the version that is there, unless another is named. */
async function change(hoursId: string, body: Partial<HoursChange>) {
  const known = (await week()).find(({ id }) => id === hoursId);
  const seen = { version: known?.version ?? 1, ...body };
  return staff.call('changeHours', { params: { ...params, hoursId }, body: seen });
}
const remove = (hoursId: string, version?: number) =>
  staff.call('deleteHours', { params: { ...params, hoursId }, query: { version } });
const week = async () => (await staff.call('hours', { params })).hours;
const monday = { day: 'MONDAY', opens: '12:00', closes: '15:00' } as const;

describe('the week', () => {
  test('is added to, changed and taken from by every role, STAFF included', async () => {
    const lunch = await add(monday);
    expect(lunch).toMatchObject({ ...monday, services: ['DELIVERY', 'COLLECTION', 'DINE_IN'], version: 1 });
    const later = await change(lunch.id, { closes: '16:00', services: ['DINE_IN'], version: 1 });
    expect(later).toEqual({ ...lunch, closes: '16:00', services: ['DINE_IN'], version: 2 });
    expect(await week()).toEqual([later]);
    expect(await remove(lunch.id, 2)).toBeNull();
    expect(await week()).toEqual([]);
  });

  test('is listed in its order, whatever came first', async () => {
    await add({ day: 'SUNDAY', opens: '10:00', closes: '11:00' });
    await add({ ...monday, opens: '18:00', closes: '02:00' });
    await add(monday);
    expect((await week()).map(({ day, opens }) => `${day} ${opens}`)).toEqual([
      ...['MONDAY 12:00', 'MONDAY 18:00', 'SUNDAY 10:00'],
    ]);
  });

  test('is written down: who made which hours, and from what', async () => {
    const lunch = await add(monday);
    await change(lunch.id, { opens: '11:30' });
    await remove(lunch.id);
    const owner = await app.staff('ADMIN');
    const entries = await auditOf(owner.call, params.id);
    expect(
      entries.map(({ action, record, details }) => [
        action,
        record,
        'from' in details ? details.from : undefined,
      ]),
    ).toEqual([
      ['hours.removed', 'Monday 11:30–15:00', undefined],
      ['hours.changed', 'Monday 11:30–15:00', 'Monday 12:00–15:00'],
      ['hours.added', 'Monday 12:00–15:00', undefined],
    ]);
    expect(entries[0]?.actor.name).toBe('Given STAFF Family');
  });

  test('shows on an open storefront at once', async () => {
    const stream = recordStream({
      url: `${app.baseUrl}/clients/${app.world.restaurant.slug}/stream`,
      token: null,
    });
    const said = () => stream.events.filter(({ type }) => type === 'state').at(-1)?.data ?? '';
    await stream.until('that it is closed', () => said().includes('CLOSED'));
    const evening = await add({ day: 'FRIDAY', opens: '17:00', closes: '02:00' });
    await stream.until('that it is open', () => said().includes('OPEN'));
    await remove(evening.id);
    await stream.until('that it is closed again', () => said().includes('CLOSED'));
    stream.close();
  });
});

describe('overlapping hours', () => {
  test.each<[string, Times, Times, string]>([
    ['on one day', monday, { ...monday, opens: '14:00', closes: '18:00' }, 'Monday 12:00–15:00'],
    [
      'past midnight',
      { ...monday, opens: '17:00', closes: '02:00' },
      { day: 'TUESDAY', opens: '01:00', closes: '03:00' },
      'Monday 17:00–02:00',
    ],
    [
      'from Sunday into Monday',
      { day: 'SUNDAY', opens: '18:00', closes: '04:00' },
      { ...monday, opens: '03:00', closes: '05:00' },
      'Sunday 18:00–04:00',
    ],
    [
      'with a whole day',
      { ...monday, opens: '00:00', closes: '00:00' },
      { ...monday, opens: '09:00', closes: '10:00' },
      'Monday 00:00–00:00 (all day)',
    ],
    [
      'on one service of two',
      { ...monday, services: ['DELIVERY', 'COLLECTION'] },
      { ...monday, services: ['DELIVERY'] },
      'Monday 12:00–15:00',
    ],
  ])('%s are 409 and name the other interval', async (_, first, second, name) => {
    const known = await add(first);
    const answer = await app.send(`/restaurants/${params.id}/hours`, {
      method: 'POST',
      token: staff.token,
      json: second,
    });
    expect(answer).toMatchObject({ status: 409 });
    expect(answer.json).toMatchObject({
      code: 'OVERLAP',
      message: `Overlaps ${name}.`,
      overlaps: { id: known.id, opens: known.opens },
      details: [{ path: 'opens' }],
    });
    expect(await week()).toEqual([known]);
  });

  test('are refused when an interval is moved onto another, but not onto itself', async () => {
    const lunch = await add(monday);
    const dinner = await add({ ...monday, opens: '18:00', closes: '22:00' });
    expect(await refused(change(dinner.id, { opens: '14:00' }))).toMatchObject({
      status: 409,
      message: 'Overlaps Monday 12:00–15:00.',
    });
    expect(await change(dinner.id, { opens: '15:00' })).toMatchObject({ opens: '15:00' });
    expect(await week()).toContainEqual(lunch);
  });

  test('are none on different services, or when they only touch', async () => {
    await add({ ...monday, services: ['DELIVERY'] });
    await add({ ...monday, services: ['COLLECTION', 'DINE_IN'] });
    await add({ ...monday, opens: '15:00', closes: '12:00' });
    expect(await week()).toHaveLength(3);
  });

  test('come from no race: of many at once exactly one is kept', async () => {
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, n) => settled(add({ ...monday, opens: `1${n}:00`, closes: '20:00' }))),
    );
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await week()).toHaveLength(1);
  });
});

describe('edits that make no sense are refused', () => {
  test.each<[string, object, string]>([
    ['no length', { ...monday, closes: '12:00' }, 'closes'],
    ['a time that is none', { ...monday, opens: '24:00' }, 'opens'],
    ['a time without its zero', { ...monday, opens: '9:00' }, 'opens'],
    ['a time in words', { ...monday, closes: 'late' }, 'closes'],
    ['a number for a time', { ...monday, closes: 1500 }, 'closes'],
    ['no day', { opens: '12:00', closes: '15:00' }, 'day'],
    ['a day that is none', { ...monday, day: 'Monday' }, 'day'],
    ['no service', { ...monday, services: [] }, 'services'],
    ['a service twice', { ...monday, services: ['DELIVERY', 'DELIVERY'] }, 'services'],
    ['a service that is none', { ...monday, services: ['DRONE'] }, 'services.0'],
    ['a field too many', { ...monday, until: 'X' }, 'until'],
  ])('%s: 400 at its field', async (_, json, path) => {
    const answer = await app.send(`/restaurants/${params.id}/hours`, {
      method: 'POST',
      token: staff.token,
      json,
    });
    expect(answer).toMatchObject({ status: 400, json: { details: [{ path }] } });
  });

  test('a change to no length: 400, but midnight to midnight is the whole day', async () => {
    const lunch = await add(monday);
    expect(await refused(change(lunch.id, { opens: '15:00' }))).toMatchObject({
      status: 400,
      details: [{ path: 'closes' }],
    });
    expect(await change(lunch.id, { opens: '00:00', closes: '00:00' })).toMatchObject({ closes: '00:00' });
  });

  test('more than anybody needs on one day', async () => {
    const hours = Array.from({ length: 12 }, (_, n) => String(n).padStart(2, '0'));
    for (const hour of hours) await add({ day: 'MONDAY', opens: `${hour}:00`, closes: `${hour}:30` });
    expect(await refused(add({ day: 'MONDAY', opens: '20:00', closes: '21:00' }))).toMatchObject({
      status: 400,
      details: [{ path: 'day' }],
    });
  });
});

describe('two people at once', () => {
  test('a change of what somebody else has changed is 409 with the record as it is now', async () => {
    const lunch = await add(monday);
    const theirs = await change(lunch.id, { closes: '16:00', version: 1 });
    for (const late of [() => change(lunch.id, { closes: '14:00', version: 1 }), () => remove(lunch.id, 1)]) {
      expect(await refused(late())).toMatchObject({ status: 409, code: 'STALE', current: theirs });
    }
    expect(await week()).toEqual([theirs]);
  });

  test('an edit that names no version is asked for it, and a deletion without one is the last word', async () => {
    const lunch = await add(monday);
    const answer = await app.send(`/restaurants/${params.id}/hours/${lunch.id}`, {
      method: 'PATCH',
      token: staff.token,
      json: { closes: '14:00' },
    });
    expect(answer).toMatchObject({ status: 400, json: { details: [{ path: 'version' }] } });
    expect(await remove(lunch.id)).toBeNull();
  });

  test('what somebody else has deleted is 404', async () => {
    const lunch = await add(monday);
    await remove(lunch.id);
    expect(await refused(change(lunch.id, { closes: '14:00' }))).toMatchObject({ status: 404 });
    expect(await refused(remove(lunch.id))).toMatchObject({ status: 404 });
  });
});

test('hours of another merchant are not there', async () => {
  const lunch = await add(monday);
  const stranger = await app.staff('STRANGER');
  const theirs = { id: app.world.foreign.id, hoursId: lunch.id };
  expect(await refused(stranger.call('hours', { params }))).toMatchObject({ status: 404 });
  expect(await refused(stranger.call('addHours', { params, body: monday }))).toMatchObject({ status: 404 });
  const change = stranger.call('changeHours', { params: theirs, body: { closes: '16:00', version: 1 } });
  expect(await refused(change)).toMatchObject({ status: 404 });
  expect(await week()).toEqual([lunch]);
});

test('while the restaurant is locked its hours are read and not written', async () => {
  const lunch = await add(monday);
  const hired = await insertMember(app, 'hired', 'ADMIN', params.id);
  const call = callWith(app, await insertSession(app, hired.id));
  const lock = async (account_locked: boolean) => {
    await app.database.db
      .updateTable('restaurants')
      .set({ account_locked })
      .where('id', '=', params.id)
      .execute();
    app.deps().bus.announce({ kind: 'menu', restaurantId: params.id });
  };
  await lock(true);
  const hoursId = lunch.id;
  for (const write of [
    () => call('addHours', { params, body: { ...monday, day: 'TUESDAY' } }),
    () => call('changeHours', { params: { ...params, hoursId }, body: { closes: '16:00', version: 1 } }),
    () => call('deleteHours', { params: { ...params, hoursId }, query: {} }),
    () => call('putWeek', { params, body: { hours: [], version: 1 } }),
    () => call('putSpecialDay', { params: { ...params, date: '2026-12-24' }, body: { closed: true } }),
    () => call('deleteSpecialDay', { params: { ...params, date: '2026-12-24' }, query: { version: 1 } }),
  ]) {
    expect(await refused(write())).toMatchObject({ status: 423, code: 'LOCKED' });
  }
  expect((await call('hours', { params })).hours).toEqual([lunch]);
  await lock(false);
});
