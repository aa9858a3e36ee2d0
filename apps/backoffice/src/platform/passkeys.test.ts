import type { ApiError } from '@comanda/client/api-error';
import { afterEach, expect, test, vi } from 'vitest';
import { answerByPasskey } from './passkeys.ts';

afterEach(() => vi.unstubAllGlobals());

const OPTIONS = {
  challenge: 'AAAA',
  timeout: 1000,
  rpId: 'localhost',
  userVerification: 'required',
} as const;

/** A browser at an address; its device says this when it is asked for a passkey. */
function browserAt(address: string, get: () => Promise<unknown>): void {
  vi.stubGlobal('location', new URL(address));
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('navigator', { credentials: { get } });
}

const said = (): Promise<string> =>
  answerByPasskey(OPTIONS).then(
    () => 'nothing',
    (error: ApiError) => error.message,
  );

test('who came by an IP address reads which one to open, and the device is not asked', async () => {
  const get = vi.fn();
  browserAt('http://127.0.0.1:3000/merchant/login', get);
  expect(await said()).toBe(
    'Passkeys don’t work at this address. Open http://localhost:3000 and try again there.',
  );
  expect(get).not.toHaveBeenCalled();
});

test('what the device refuses is shown as its own refusal, not as if the server had been away', async () => {
  browserAt('http://localhost:3000/', () => Promise.reject(new Error('The key was pulled out.')));
  expect(await said()).toBe('This device can’t use a passkey here: The key was pulled out.');
});

test('who closes the browser’s window has nothing to read', async () => {
  browserAt('http://office.localhost/', () => Promise.reject(new DOMException('No.', 'NotAllowedError')));
  expect(await answerByPasskey(OPTIONS)).toBeNull();
});
