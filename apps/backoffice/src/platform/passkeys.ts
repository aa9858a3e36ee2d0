import { ApiError } from '@comanda/client/api-error';
import type {
  AddPasskey,
  CreationOptions,
  PasskeyAnswer,
  RequestOptions,
} from '@comanda/contract/shapes/passkeys';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { useOnceTaken } from './drawn-page.ts';

/** What somebody reads when the browser or the device refuses a passkey. */
const PASSKEY_WORDS = {
  wrongAddress: (address: string) =>
    `Passkeys don’t work at this address. Open ${address} and try again there.`,
  alreadyThere: 'This device has a passkey for your account already.',
  failed: (why: string) => `This device can’t use a passkey here: ${why}`,
} as const;

export const hasPasskeys = browserSupportsWebAuthn;

/** The same for what is drawn before the browser is known: nearly all have them. */
export const useHasPasskeys = (): boolean => useOnceTaken(hasPasskeys, true);

/** What the browser says when somebody closed its window, or took too long: nothing to complain about. */
function isCancelled(error: unknown): boolean {
  if (error instanceof WebAuthnError)
    return error.code === 'ERROR_CEREMONY_ABORTED' || isCancelled(error.cause);
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

/** As the server words what it refuses: it cannot see the address bar, nor what the device says. */
function refused(message: string): ApiError {
  return new ApiError(409, { message });
}

/**
 * The same page under the name that passkeys belong to; an IP address has none, though it may lead to the same server.
 */
function addressAt(name: string): string {
  const { protocol, port } = location;
  return `${protocol}//${name}${port && `:${port}`}`;
}

/** Whether passkeys of `name` work on this page: under that name, and those below it (WebAuthn, `rpId`). */
const isAt = (name: string) => location.hostname === name || location.hostname.endsWith(`.${name}`);

/** Null when it was called off; throws an `ApiError` with what is in the way otherwise, in words. */
async function unlessCancelled<T>(name: string, asking: () => Promise<T>): Promise<T | null> {
  if (!isAt(name)) throw refused(PASSKEY_WORDS.wrongAddress(addressAt(name)));
  try {
    return await asking();
  } catch (error) {
    if (isCancelled(error)) return null;
    const isKnown =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    if (isKnown) throw refused(PASSKEY_WORDS.alreadyThere);
    throw refused(PASSKEY_WORDS.failed(error instanceof Error ? error.message : String(error)));
  }
}

/** Lets the browser make a passkey; null when that was called off. */
export async function makePasskey(options: CreationOptions): Promise<AddPasskey['credential'] | null> {
  const made = await unlessCancelled(options.rp.id, () => startRegistration({ optionsJSON: options }));
  if (!made) return null;
  const { id, rawId, response } = made;
  const { clientDataJSON, attestationObject } = response;
  const type = 'public-key' as const;
  return { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } };
}

/** Lets one of the device's passkeys answer; null when that was called off. */
export async function answerByPasskey(options: RequestOptions): Promise<PasskeyAnswer | null> {
  const answer = await unlessCancelled(options.rpId, () => startAuthentication({ optionsJSON: options }));
  if (!answer) return null;
  const { id, rawId, response } = answer;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    ...{ id, rawId, type: 'public-key', clientExtensionResults: {} },
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle !== undefined && { userHandle }),
    },
  };
}
