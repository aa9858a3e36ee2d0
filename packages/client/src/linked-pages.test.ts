import { expect, test } from 'vitest';
import { createCall } from './call.ts';
import { wholeList } from './linked-pages.ts';

const ID = '019c0000-0000-7000-8000-000000000001';
const ALL = ['ant', 'bee', 'cat', 'dog', 'eel'];

/** Two entries a page, and the way to the next one as the server writes it. */
function answerTo(address: string): Response {
  const from = Number(new URL(address).searchParams.get('cursor') ?? 0);
  const merchants = ALL.slice(from, from + 2).map((name) => ({
    id: ID,
    name,
    logo: null,
    role: 'ADMIN',
    restaurants: [],
  }));
  const link = `</api/users/1/merchants?limit=2&cursor=${from + 2}>; rel="next"`;
  return Response.json(merchants, { headers: from + 2 < ALL.length ? { link } : {} });
}

test('a plain list is followed to its end', async () => {
  const call = createCall({
    baseUrl: 'http://api',
    token: () => null,
    fetch: async (input) => answerTo(String(input)),
  });
  const all = await wholeList(
    (query, extras) => call('userMerchants', { params: { id: '1' }, query }, extras),
    new AbortController().signal,
  );
  expect(all.map(({ name }) => name)).toEqual(ALL);
});
