import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { refused } from '@comanda/testing/answers';
import { insertMember, insertSession } from '@comanda/testing/sample-members';
import { PASSWORD, type SampleUser } from '@comanda/testing/sample-world';
import { recordStream } from '@comanda/testing/stream-record';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const TABLET =
  'Mozilla/5.0 (Linux; Android 14; SM-X210) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

let app: TestApp;
let cook: SampleUser;
let people = 0;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  people += 1;
  cook = await insertMember(app, `cook${people}`, 'STAFF', app.world.restaurant.id);
  await app.database.db.deleteFrom('attempts').execute();
});

afterAll(() => app.close());

async function logIn(userAgent: string): Promise<string> {
  const { json } = await app.send('/auth/login', {
    method: 'POST',
    headers: { 'user-agent': userAgent },
    json: { email: cook.email, password: PASSWORD },
  });
  return String(Object(json).accessToken);
}

const list = async (token: string) =>
  (await callWith(app, token)('sessions', { params: { id: cook.id } })).sessions;
const me = (token: string) => app.send('/auth/me', { token });
const at = (ms: number) => new Date(ms).toISOString();

describe('one’s sessions', () => {
  test('say on which device, since when, when last used, and which is this one', async () => {
    const tablet = await logIn(TABLET);
    const opened = app.clock.now();
    app.clock.advance(10 * MINUTE_MS);
    await me(tablet);
    app.clock.advance(5 * MINUTE_MS);
    const phone = await insertSession(app, cook.id);
    app.clock.advance(30_000);
    expect(await list(phone)).toEqual([
      {
        id: expect.any(String),
        device: 'An unknown device',
        createdAt: at(app.clock.now() - 30_000),
        lastSeenAt: at(app.clock.now()),
        isCurrent: true,
      },
      {
        id: expect.any(String),
        device: 'Chrome on an Android tablet',
        createdAt: at(opened),
        lastSeenAt: at(opened + 10 * MINUTE_MS),
        isCurrent: false,
      },
    ]);
  });

  test('name no token, and none that has expired', async () => {
    const old = await insertSession(app, cook.id);
    app.clock.advance(13 * 60 * MINUTE_MS);
    const present = await insertSession(app, cook.id);
    const { text } = await app.send(`/users/${cook.id}/sessions`, { token: present });
    expect(text).not.toContain(present);
    expect(text).not.toContain(old);
    expect(await list(present)).toHaveLength(1);
  });
});

describe('ending', () => {
  const streamWith = async (token: string) => {
    const url = `${app.baseUrl}/restaurants/${app.world.restaurant.id}/orders/stream`;
    const stream = recordStream({ url, token });
    await stream.until('that it is live', () => stream.events.length > 0);
    return stream;
  };

  test('one session closes its streams at once, and leaves the others', async () => {
    const [here, lost] = [await insertSession(app, cook.id), await insertSession(app, cook.id)];
    const [ours, theirs] = [await streamWith(here), await streamWith(lost)];
    const found = (await list(here)).find(({ isCurrent }) => !isCurrent);
    const params = { id: cook.id, sessionId: found?.id ?? '' };
    expect(await callWith(app, here)('endSession', { params })).toBeNull();
    await theirs.until('that it may not come back', () => theirs.refusedWith() === 401);
    expect(await me(lost)).toMatchObject({ status: 401 });
    expect(await me(here)).toMatchObject({ status: 200 });
    expect(ours.refusedWith()).toBeNull();
    expect(await refused(callWith(app, here)('endSession', { params }))).toMatchObject({ status: 404 });
    for (const stream of [ours, theirs]) stream.close();
  });

  test('all others keeps the one that asks', async () => {
    const here = await insertSession(app, cook.id);
    const others = [await insertSession(app, cook.id), await insertSession(app, cook.id)];
    expect(await callWith(app, here)('endOtherSessions', { params: { id: cook.id } })).toEqual({ ended: 2 });
    for (const token of others) expect(await me(token)).toMatchObject({ status: 401 });
    expect(await list(here)).toHaveLength(1);
  });

  test('somebody else’s session is refused as one that is not there', async () => {
    const other = await insertMember(app, `other${people}`, 'STAFF', app.world.restaurant.id);
    const theirs = await insertSession(app, other.id);
    const [row] = (await callWith(app, theirs)('sessions', { params: { id: other.id } })).sessions;
    const here = callWith(app, await insertSession(app, cook.id));
    const sessionId = row?.id ?? '';
    expect(await refused(here('endSession', { params: { id: cook.id, sessionId } }))).toMatchObject({
      status: 404,
    });
    expect(await refused(here('endSession', { params: { id: other.id, sessionId } }))).toMatchObject({
      status: 404,
    });
    expect(await me(theirs)).toMatchObject({ status: 200 });
  });
});
