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

export const hasPasskeys = browserSupportsWebAuthn;

/** What the browser says when somebody closed its window, or took too long: nothing to complain about. */
function isCancelled(error: unknown): boolean {
  if (error instanceof WebAuthnError)
    return error.code === 'ERROR_CEREMONY_ABORTED' || isCancelled(error.cause);
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

/** Null when it was called off; throws what the browser says otherwise, in words. */
async function unlessCancelled<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking;
  } catch (error) {
    if (isCancelled(error)) return null;
    throw error;
  }
}

/** Lets the browser make a passkey; null when that was called off. */
export async function makePasskey(options: CreationOptions): Promise<AddPasskey['credential'] | null> {
  const made = await unlessCancelled(startRegistration({ optionsJSON: options }));
  if (!made) return null;
  const { id, rawId, response } = made;
  const { clientDataJSON, attestationObject } = response;
  const type = 'public-key' as const;
  return { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } };
}

/** Lets one of the device's passkeys answer; null when that was called off. */
export async function answerByPasskey(options: RequestOptions): Promise<PasskeyAnswer | null> {
  const answer = await unlessCancelled(startAuthentication({ optionsJSON: options }));
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
