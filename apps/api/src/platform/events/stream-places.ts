import type { FastifyRequest } from 'fastify';
import { callerAddress } from '#platform/access/caller-address.ts';
import { bearerToken } from '#platform/access/tokens.ts';
import { HttpError } from '#platform/http/errors.ts';
import { BUSY_WORDS } from '#platform/words.ts';

/** Kinds of readers: boards and followed orders have places that no number of open menus can take. */
export type Holder =
  | { readonly kind: 'menu' | 'order' }
  | { readonly kind: 'kitchen'; readonly userId: string };

export type StreamBounds = {
  /** Of menus, and as many of orders that diners follow, and of boards. */
  readonly inAll: number;
  readonly perAddress: number;
  readonly perToken: number;
};

/** Boards of one user, on many tablets. */
const PER_USER = 40;
/** A diner without a place asks for the menu or the order once a minute meanwhile. */
const RETRY_AFTER_SECONDS = { menu: 60, order: 60, kitchen: 10 };

/**
 * Counts open streams. A line that broke without a word stays open here for minutes while its reader has long come
 * back: so a token, or a user, with too many loses its own oldest and is never refused. An address is no single reader:
 * where its places are taken, a newcomer waits, and nobody is pushed out.
 */
export function createStreamPlaces(bounds: StreamBounds) {
  const taken = { menu: 0, order: 0, kitchen: 0 };
  const held = new Map<string, Set<() => void>>();

  /** Whose oldest goes where they hold too many. */
  function* readersOf(holder: Holder, request: FastifyRequest): Generator<readonly [string, number]> {
    const token = bearerToken(request.headers.authorization);
    if (token) yield [`token ${token}`, bounds.perToken];
    if (holder.kind === 'kitchen') yield [`user ${holder.userId}`, PER_USER];
  }

  function addressesOf(holder: Holder, request: FastifyRequest): readonly (readonly [string, number])[] {
    if (holder.kind === 'kitchen') return [];
    return [[`${holder.kind} ${callerAddress(request)}`, bounds.perAddress]];
  }

  return {
    open: (): Readonly<Record<Holder['kind'], number>> => ({ ...taken }),
    requireRoom(holder: Holder, request: FastifyRequest): void {
      const { kind } = holder;
      const isFull = addressesOf(holder, request).some(([key, limit]) => (held.get(key)?.size ?? 0) >= limit);
      if (taken[kind] < bounds.inAll && !isFull) return;
      throw new HttpError(503, BUSY_WORDS.pages, {
        code: 'OVERLOADED',
        retryAfterSeconds: RETRY_AFTER_SECONDS[kind],
      });
    },
    /** Counts a stream that `end` closes. Returns a function that stops counting it. */
    take(holder: Holder, request: FastifyRequest, end: () => void): () => void {
      const readers = [...readersOf(holder, request)];
      const keys = [...readers, ...addressesOf(holder, request)];
      for (const [key, limit] of readers) {
        const ends = held.get(key) ?? new Set();
        const [oldest] = ends.size >= limit ? ends : [];
        oldest?.();
      }
      taken[holder.kind] += 1;
      for (const [key] of keys) {
        const ends = held.get(key) ?? new Set();
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
