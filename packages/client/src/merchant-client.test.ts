import { expect, it } from 'vitest';
import { createMerchantClient } from './merchant-client.ts';

it('sends the token that lies in session storage under "token" when the call is made', async () => {
  const entries = new Map([['odb_tk_cl', 'a diner’s']]);
  const sent: (string | null)[] = [];
  const dead: string[] = [];
  const client = createMerchantClient({
    baseUrl: 'http://api',
    storage: { getItem: (key) => entries.get(key) ?? null },
    onUnauthorized: (token) => dead.push(token),
    fetch: async (_, init) => {
      sent.push(new Headers(init?.headers).get('authorization'));
      return Response.json({ message: 'Log in first.' }, { status: 401 });
    },
  });
  await client.call('me').catch(() => undefined);
  entries.set('token', 'secret');
  expect(client.token()).toBe('secret');
  await client.call('me').catch(() => undefined);
  expect(sent).toEqual([null, 'Bearer secret']);
  expect(dead).toEqual(['secret']);
});
