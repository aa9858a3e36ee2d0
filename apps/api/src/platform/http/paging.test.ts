import { calls, type EndpointName } from '@comanda/contract/calls';
import type { Answer } from '@comanda/testing/answers';
import { insertSession } from '@comanda/testing/sample-members';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Listed, pagedLists } from './paged-lists.fixture.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

const LISTS = pagedLists(() => app);

const Entry = z.union([
  z.object({ id: z.string() }).transform(({ id }) => id),
  z.object({ userId: z.string() }).transform(({ userId }) => userId),
  z.object({ inviteId: z.string() }).transform(({ inviteId }) => inviteId),
]);
const Entries = z.array(Entry);

/** Ids of a page and the cursor of the next, wherever a list has them. */
function pageIn({ status, json: body, headers }: Answer): { ids: string[]; next: string | null } {
  expect(status).toBe(200);
  if (Array.isArray(body)) {
    const [, address = null] = /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '') ?? [];
    const next = address === null ? null : new URL(address, 'http://localhost').searchParams.get('cursor');
    return { ids: Entries.parse(body), next };
  }
  const { nextCursor = null, ...rest } = z.looseObject({ nextCursor: z.string().optional() }).parse(body);
  const [entries] = Object.values(rest);
  return { ids: Entries.parse(entries), next: nextCursor };
}

const ask = ({ address, token }: Listed, query: string) => app.send(`${address}?${query}`, { token });

async function readAll(list: Listed, limit: number, between: () => Promise<unknown> = async () => {}) {
  const ids: string[] = [];
  let query = `limit=${limit}`;
  for (;;) {
    const page = pageIn(await ask(list, query));
    expect(page.ids.length).toBeLessThanOrEqual(limit);
    ids.push(...page.ids);
    if (page.next === null) return ids;
    query = `limit=${limit}&cursor=${page.next}`;
    await between();
  }
}

async function fill(list: Listed, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await list.insert());
  return ids;
}

const NAMES = Object.keys(calls).filter((name): name is EndpointName => name in calls);
const LISTED = Object.entries(LISTS);

test('every paged call of the contract is tried here', () => {
  const paged = NAMES.filter((name) => 'paged' in calls[name]);
  expect(Object.keys(LISTS).sort()).toEqual(paged.sort());
});

describe.each(LISTED)('%s', (_, make) => {
  test('has every entry on exactly one of its pages, however large they are', async () => {
    const list = await make();
    const made = await fill(list, 12);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(1, 2, 5, 12, 13, 100), async (limit) => {
        const ids = await readAll(list, limit);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual(expect.arrayContaining(made));
      }),
      { numRuns: 6 },
    );
    for (const id of made) await list.remove(id);
  });

  test('shows what stays exactly once while others come and go between two pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.record({ insert: fc.boolean(), remove: fc.nat() }), { minLength: 1, maxLength: 6 }),
        async (limit, steps) => {
          const list = await make();
          const made = await fill(list, 8);
          const gone = new Set<string>();
          const added: string[] = [];
          const left = [...steps];
          const ids = await readAll(list, limit, async () => {
            const step = left.shift();
            if (!step) return;
            if (step.insert) added.push(await list.insert());
            const victim = made[step.remove % made.length] ?? '';
            gone.add(victim);
            await list.remove(victim);
          });
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids).toEqual(expect.arrayContaining(made.filter((id) => !gone.has(id))));
          for (const id of [...made, ...added]) await list.remove(id);
        },
      ),
      { numRuns: 8 },
    );
  });

  test('names no further page when the last one is exactly full', async () => {
    const list = await make();
    const made = await fill(list, 3);
    const count = (await readAll(list, 100)).length;
    expect(pageIn(await ask(list, `limit=${count}`))).toMatchObject({ next: null });
    for (const id of made) await list.remove(id);
  });

  test.each([
    ['limit=0', 'limit', 'Ask for 1 to 100 entries.'],
    ['limit=101', 'limit', 'Ask for 1 to 100 entries.'],
    ['limit=many', 'limit', 'Ask for 1 to 100 entries.'],
    ['cursor=garbage', 'cursor', 'leave it out for the first page'],
    ['cursor=%00', 'cursor', 'leave it out for the first page'],
    [`cursor=${'a'.repeat(500)}`, 'cursor', 'leave it out for the first page'],
    [`cursor=${Buffer.from('[1,2,3]').toString('base64url')}`, 'cursor', 'leave it out for the first page'],
  ])('answers %s with 400 and says what to send', async (query, path, sentence) => {
    const list = await make();
    expect(await ask(list, query)).toMatchObject({
      status: 400,
      json: { code: 'INVALID', details: [{ path, message: expect.stringContaining(sentence) }] },
    });
  });
});

test('a cursor of another list, of another user or of another restaurant is no better than garbage', async () => {
  const [sessions, merchants] = [await LISTS.sessions(), await LISTS.userMerchants()];
  for (const list of [sessions, merchants]) await fill(list, 3);
  const { next } = pageIn(await ask(sessions, 'limit=1'));
  expect(next).not.toBeNull();
  expect(await ask(merchants, `cursor=${next}`)).toMatchObject({ status: 400 });
  expect(await ask(await LISTS.sessions(), `cursor=${next}`)).toMatchObject({ status: 400 });

  const audit = await LISTS.audit();
  await fill(audit, 3);
  const stranger = await insertSession(app, app.world.users.STRANGER.id);
  const { next: theirs } = pageIn(await ask(audit, 'limit=1'));
  const address = `/restaurants/${app.world.foreign.id}/audit?cursor=`;
  const answers = await Promise.all(
    [theirs, Buffer.from('["audit"]').toString('base64url')].map((cursor) =>
      app.send(address + cursor, { token: stranger }),
    ),
  );
  const [first, second] = answers.map(({ status, text }) => ({ status, text }));
  expect(first).toEqual(second);
  expect(first).toMatchObject({ status: 400 });
});

test('pages can be read by many at once', async () => {
  const list = await LISTS.restaurantUsers();
  const made = await fill(list, 6);
  const all = await Promise.all([1, 2, 3, 4].map((limit) => readAll(list, limit)));
  for (const ids of all) expect(ids).toEqual(all[0]);
  for (const id of made) await list.remove(id);
});

test('whoever asks for the people of a restaurant stands on the first page', async () => {
  const list = await LISTS.restaurantUsers();
  await fill(list, 4);
  const { json: me } = await app.send('/auth/me', { token: list.token });
  const { ids } = pageIn(await ask(list, 'limit=1'));
  expect(ids).toEqual([z.object({ id: z.string() }).parse(me).id]);
});
