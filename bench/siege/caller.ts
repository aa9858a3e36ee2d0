import { type Call, createCall } from '@comanda/client/call';
import type { Answer, RawRequest } from '@comanda/testing/answers';
import { sendFrom } from '@comanda/testing/send-from';
import { DEMO_OWNER } from '../subject/staff.ts';

/** The address of the kitchen's own Wi-Fi. Its guests come through a reverse proxy, whose connections nobody counts. */
export const HOUSE = '203.0.113.7';
export const PROXY = '127.0.0.1';

export function sendAs(address: string, url: string, wish: RawRequest = {}): Promise<Answer> {
  if (address !== HOUSE) return sendFrom(address, url, wish);
  return sendFrom(PROXY, url, { ...wish, headers: { ...wish.headers, 'x-forwarded-for': HOUSE } });
}

/** `fetch` of a browser behind the kitchen's Wi-Fi, which reads streams too. */
export const fetchInHouse: typeof fetch = (input, init = {}) => {
  const headers = new Headers(init.headers);
  headers.set('x-forwarded-for', HOUSE);
  return fetch(input, { ...init, headers });
};

/** `fetch` from an address of choice: all of 127.0.0.0/8 is this machine, and limits count by it. */
function fetchFrom(localAddress: string): typeof fetch {
  if (localAddress === HOUSE) return fetchInHouse;
  return async (input, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers).entries());
    const body = typeof init.body === 'string' ? { body: init.body } : {};
    const url = input instanceof Request ? input.url : String(input);
    const answer = await sendFrom(localAddress, url, { method: init.method ?? 'GET', headers, ...body });
    return new Response(answer.text === '' ? null : answer.text, {
      status: answer.status,
      headers: { 'content-type': answer.headers.get('content-type') ?? 'application/json' },
    });
  };
}

/** A typed client at an address of its own. */
export function callFrom(address: string, base: string, token: string | null = null): Call {
  return createCall({ baseUrl: `${base}/api`, token: () => token, fetch: fetchFrom(address) });
}

export async function dinerAt(address: string, base: string, slug: string): Promise<Call> {
  const { token } = await callFrom(address, base)('clientSession', { body: { slug } });
  return callFrom(address, base, token);
}

/** A restaurant as its members call it. */
export type Kitchen = { readonly call: Call; readonly id: string };

/** The demo's owner, logged in behind the kitchen's Wi-Fi. */
export async function openKitchen(base: string, slug: string): Promise<Kitchen> {
  const { accessToken, id: userId } = await callFrom(HOUSE, base)('login', { body: DEMO_OWNER });
  const call = callFrom(HOUSE, base, accessToken);
  const merchants = await call('userMerchants', { params: { id: userId } });
  const restaurant = merchants.flatMap(({ restaurants }) => restaurants).find((one) => one.slug === slug);
  if (!restaurant) throw new Error(`The demo's owner has no restaurant ${slug}.`);
  return { call, id: restaurant.id };
}
