import type { FastifyRequest } from 'fastify';
import { callerAddress, sharesOf } from '#platform/access/caller-address.ts';
import { bearerToken } from '#platform/access/tokens.ts';
import { HttpError } from '#platform/http/errors.ts';
import { BUSY_WORDS } from '#platform/words.ts';

/** Who reads a stream: boards have places of their own, which no number of diners can take. */
export type Holder = { readonly kind: 'diner' } | { readonly kind: 'kitchen'; readonly userId: string };

export type StreamBounds = {
  /** Of diners. */
  readonly inAll: number;
  readonly perAddress: number;
  readonly perToken: number;
};

/** All kitchens together; and one user's, who may have logged in often, on many tablets. */
const KITCHENS = 1_000;
const PER_USER = 40;
const RETRY_AFTER_SECONDS = 10;

/**
 * Counts open streams. A line that broke without a word stays open here for minutes while its reader has long come back:
 * so whoever holds too many loses the oldest and is never refused. Where all places of kitchens are taken, so does the user
 * who holds the most: a few logins cannot keep every other kitchen out.
 */
export function createStreamPlaces(bounds: StreamBounds & { readonly kitchens?: number }) {
  const most = { diner: bounds.inAll, kitchen: bounds.kitchens ?? KITCHENS };
  const taken = { diner: 0, kitchen: 0 };
  const held = new Map<string, Set<() => void>>();

  function* keysOf(holder: Holder, request: FastifyRequest): Generator<readonly [string, number]> {
    const token = bearerToken(request.headers.authorization);
    if (token) yield [`token ${token}`, bounds.perToken];
    if (holder.kind === 'kitchen') yield [`user ${holder.userId}`, PER_USER];
    else {
      for (const { subject, addresses } of sharesOf(callerAddress(request)))
        yield [`address ${subject}`, bounds.perAddress * addresses];
    }
  }

  /** Ends the oldest board of the user with the most, when that has more than the newcomer would. */
  function makeRoomFor(userId: string): boolean {
    const mine = held.get(`user ${userId}`)?.size ?? 0;
    const boards = [...held].filter(([key]) => key.startsWith('user ')).map(([, ends]) => ends);
    const greediest = boards.reduce(
      (most, ends) => (ends.size > most.size ? ends : most),
      new Set<() => void>(),
    );
    if (greediest.size <= mine + 1) return false;
    const [oldest] = greediest;
    oldest?.();
    return true;
  }

  return {
    /** How many are open now. */
    open: (): Readonly<Record<Holder['kind'], number>> => ({ ...taken }),
    requireRoom(holder: Holder): void {
      const { kind } = holder;
      if (taken[kind] < most[kind]) return;
      if (holder.kind === 'kitchen' && makeRoomFor(holder.userId)) return;
      throw new HttpError(503, BUSY_WORDS.pages, {
        code: 'OVERLOADED',
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    },
    /** Counts a stream that `end` closes. Returns a function that stops counting it. */
    take(holder: Holder, request: FastifyRequest, end: () => void): () => void {
      const keys = [...keysOf(holder, request)];
      taken[holder.kind] += 1;
      for (const [key, limit] of keys) {
        const ends = held.get(key) ?? new Set();
        const [oldest] = ends.size >= limit ? ends : [];
        oldest?.();
        ends.add(end);
        held.set(key, ends);
      }
      return () => {
        taken[holder.kind] -= 1;
        for (const [key] of keys) {
          const ends = held.get(key);
          ends?.delete(end);
          if (ends?.size === 0) held.delete(key);
        }
      };
    },
  };
}
