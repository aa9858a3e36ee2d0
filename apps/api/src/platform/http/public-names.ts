import type { LookupAddress, LookupOptions } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { OPERATOR_WORDS } from '#platform/words.ts';
import { isPublicAddress } from './public-addresses.ts';

export class NotPublic extends Error {
  override readonly name = 'NotPublic';
}

/** A name that no name server has answered for, now or within the last ten minutes. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** Name servers answer within a tenth of a second. */
const ONCE = { timeout: 2_000, tries: 1 };
const KEPT_MS = 10 * MINUTE_MS;
/** A name that is in memory too long is asked for again, which is all that comes of it. */
const MOST_KEPT = 1_000;
/** Answers, if not the ones that were hoped for: there is no such name, or it has no such address. */
const ANSWERS = new Set(['ENOTFOUND', 'ENODATA']);

type Options = {
  readonly now: () => number;
  /** The name server to ask, as `127.0.0.1:53`; those of the machine without it. */
  readonly server?: string | undefined;
  /** Names that are always asked for again, because they are ours to trust and no caller's. */
  readonly isOurs?: (host: string) => boolean;
  /** Where a connection may be made to. */
  readonly isAllowed?: (address: string) => boolean;
};

export type PublicNames = {
  /**
   * In place of the usual look-up of a connection: it can only be made to a public address, whatever the name leads to
   * at that moment. Fails with `NotPublic`, or `Unanswered`. An IP address is not looked up: judge it before.
   */
  readonly lookUp: (signal: AbortSignal) => LookupFunction;
};

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * Looks up names that strangers gave. The usual look-up shares a few threads with those of the database, the payment
 * provider and files, holds one for as long as a name server is silent, and cannot be ended: this one has sockets of
 * its own, waits two seconds, and ends with its caller.
 */
export function createPublicNames({
  now,
  server,
  isOurs = () => false,
  isAllowed = isPublicAddress,
}: Options): PublicNames {
  const silentUntil = new Map<string, number>();

  function keepSilent(host: string): void {
    if (isOurs(host)) return;
    if (silentUntil.size >= MOST_KEPT) silentUntil.delete(silentUntil.keys().next().value ?? '');
    silentUntil.set(host, now() + KEPT_MS);
  }

  async function addressesOf(host: string, signal: AbortSignal): Promise<LookupAddress[]> {
    if ((silentUntil.get(host) ?? 0) > now()) throw new Unanswered(OPERATOR_WORDS.nobodyAnswersFor(host));
    silentUntil.delete(host);
    signal.throwIfAborted();
    const resolver = new Resolver(ONCE);
    if (server !== undefined) resolver.setServers([server]);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    const asked = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    signal.removeEventListener('abort', cancel);
    const [v4, v6] = asked.map((one) => (one.status === 'fulfilled' ? one.value : []));
    const found = [
      ...(v4 ?? []).map((address) => ({ address, family: 4 })),
      ...(v6 ?? []).map((address) => ({ address, family: 6 })),
    ];
    if (found.length > 0) return found;
    const isAnswered = asked.every((one) => one.status === 'rejected' && ANSWERS.has(codeOf(one.reason)));
    if (isAnswered) throw new Error(OPERATOR_WORDS.noSuchName(host));
    keepSilent(host);
    throw new Unanswered(OPERATOR_WORDS.nobodyAnswersFor(host));
  }

  async function publicOf(host: string, signal: AbortSignal): Promise<[LookupAddress, ...LookupAddress[]]> {
    const found = await addressesOf(host, signal);
    const [first, ...others] = found.filter(({ address }) => isAllowed(address));
    if (!first) throw new NotPublic(OPERATOR_WORDS.noPublicAddress(host));
    return [first, ...others];
  }

  return {
    lookUp: (signal) => (host: string, options: LookupOptions, found) => {
      publicOf(host, signal).then(
        (addresses) =>
          options.all ? found(null, addresses) : found(null, addresses[0].address, addresses[0].family),
        (error: unknown) => found(error instanceof Error ? error : new Error(String(error)), []),
      );
    },
  };
}
