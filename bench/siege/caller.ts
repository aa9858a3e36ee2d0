import { type Call, createCall } from '@comanda/client/call';
import { sendFrom } from '@comanda/testing/send-from';

/** `fetch` from an address of choice: all of 127.0.0.0/8 is this machine, and limits count by it. */
function fetchFrom(localAddress: string): typeof fetch {
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

/** A diner's device at an address. */
export async function dinerAt(address: string, base: string, slug: string): Promise<Call> {
  const { token } = await callFrom(address, base)('clientSession', { body: { slug } });
  return callFrom(address, base, token);
}
