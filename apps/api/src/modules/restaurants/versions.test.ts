import type { CallInput } from '@comanda/contract/calls';
import { refused, settled } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let owner: TestStaff;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.staff('ADMIN');
});

afterAll(() => app.close());

const params = () => ({ id: app.world.restaurant.id });
const read = () => owner.call('restaurant', { params: params() });
const change = (body: CallInput<'updateRestaurant'>['body']) =>
  owner.call('updateRestaurant', { params: params(), body });

describe('two who edit a restaurant at once', () => {
  test('the later is refused with the record as it is, and nothing of theirs is stored', async () => {
    const { version } = await read();
    const first = await change({ name: 'First', version });
    expect(first).toMatchObject({ name: 'First', version: version + 1 });
    expect(first.changed).toEqual({ at: new Date(app.clock.now()).toISOString(), by: 'Given ADMIN Family' });
    const answer = await refused(change({ name: 'Second', cuisines: ['Pizza'], version }));
    expect(answer).toMatchObject({
      status: 409,
      code: 'STALE',
      message: 'Given ADMIN Family has changed this meanwhile. Look at it again before you save.',
      current: { name: 'First', version: version + 1 },
    });
    expect(await read()).toEqual(first);
    expect(await change({ name: 'Second', version: version + 1 })).toMatchObject({ name: 'Second' });
  });

  test('of twenty on the same version one is stored', async () => {
    const { version } = await read();
    const names = Array.from({ length: 20 }, (_, index) => `Name ${index}`);
    const answers = await Promise.all(names.map((name) => settled(change({ name, version }))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await read()).version).toBe(version + 1);
  });

  test('a pause, and an edit of nothing, are no edit of the record', async () => {
    const { version } = await read();
    await owner.call('pause', { params: params(), body: { minutes: 10 } });
    await change({ version });
    expect((await read()).version).toBe(version);
    await owner.call('unpause', { params: params() });
  });

  test.each([{ name: 'Anyway' }, { logo: null }, { coverFocus: { x: 50, y: 50 } }])(
    'who does not say what they have seen is asked to: %o',
    async (json) => {
      const { version } = await read();
      const answer = await app.send(`/restaurants/${params().id}`, {
        method: 'PATCH',
        token: owner.token,
        json,
      });
      expect(answer).toMatchObject({
        status: 400,
        json: { details: [{ path: 'version', message: 'Send the version that you have seen.' }] },
      });
      expect(await read()).toMatchObject({ version });
    },
  );
});
