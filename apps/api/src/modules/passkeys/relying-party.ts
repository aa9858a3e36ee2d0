import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { HttpError } from '#platform/http/errors.ts';
import { passkeyWords } from './words.ts';

/** The domain that a passkey is made for, and the one origin that may ask for it. */
export type RelyingParty = { readonly id: string; readonly name: string; readonly origin: string };

/**
 * The relying party of `PUBLIC_URL`; without one `localhost`, on the port that was called. Passkeys belong to a name:
 * throws 409 `NO_PASSKEYS` where there is only an IP address.
 */
export function relyingPartyOf(
  { config }: Pick<Dependencies, 'config'>,
  request: Pick<FastifyRequest, 'socket'>,
): RelyingParty {
  const url = new URL(config.PUBLIC_URL ?? `http://localhost:${request.socket.localPort ?? config.PORT}`);
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) {
    throw new HttpError(409, passkeyWords.needsAName, {
      code: 'NO_PASSKEYS',
    });
  }
  return { id: url.hostname, name: config.PRODUCT_NAME, origin: url.origin };
}
