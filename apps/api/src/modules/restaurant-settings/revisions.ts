import type { Clock } from '#platform/clock.ts';
import { type Database, DatabaseUnavailable } from '#platform/database/database.ts';
import { withoutShare } from '#platform/database/pool-share.ts';
import type { Bus } from '#platform/events/bus.ts';

/** With several processes, what was found to hold so long ago is compared with the database before it is used. */
const SURE_FOR_MS = 3_000;
/** A database that is away is not asked by everybody; nothing can be edited there meanwhile. */
const UNANSWERED_FOR_MS = 1_000;
/** Each takes some hundred bytes. */
const MOST_KNOWN = 20_000;

/** Whether a kept revision still holds, though another process may have edited and the announcement was lost. */
export type Revisions = {
  /** Without asking; false says nothing but "ask `holds`". */
  readonly isSure: (restaurantId: string, revision: number) => boolean;
  /** What is outdated is announced in this process, as its edit should have been. True while the database is away. */
  readonly holds: (restaurantId: string, revision: number) => Promise<boolean>;
  /** Notes what was read; it was asked for at `askedAt` (epoch ms). */
  readonly note: (restaurantId: string, revision: number | null, askedAt: number) => void;
  /** For how long (ms) what was read is used without asking again. */
  readonly sureForMs: number;
};

type Known = { readonly revision: number | null; readonly since: number };

/** With one process nothing is compared: each edit is announced where it is kept. */
export function createRevisions(deps: { database: Database; bus: Bus; clock: Clock }): Revisions {
  const { database, bus, clock } = deps;
  const sureForMs = bus.isShared ? SURE_FOR_MS : Number.POSITIVE_INFINITY;
  const present = createReader(database);
  const known = new Map<string, Known>();
  let unansweredAt = Number.NEGATIVE_INFINITY;

  bus.subscribe(({ kind }) => {
    if (kind === 'resync') known.clear();
  });

  function note(restaurantId: string, revision: number | null, askedAt: number): void {
    if (!bus.isShared) return;
    known.delete(restaurantId);
    const [oldest] = known.size >= MOST_KNOWN ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    known.set(restaurantId, { revision, since: askedAt });
  }

  async function holds(restaurantId: string, revision: number): Promise<boolean> {
    const askedAt = clock.now();
    if (askedAt - unansweredAt < UNANSWERED_FOR_MS) return true;
    try {
      const now = await present(restaurantId);
      const before = known.get(restaurantId);
      note(restaurantId, now, askedAt);
      // many may find out at once
      if (now !== revision && before?.revision !== now) bus.announce({ kind: 'menu', restaurantId }, 'here');
      return now === revision;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      unansweredAt = clock.now();
      return true;
    }
  }

  function isSure(restaurantId: string, revision: number): boolean {
    if (!bus.isShared) return true;
    const found = known.get(restaurantId);
    return found?.revision === revision && clock.now() - found.since < sureForMs;
  }

  return { isSure, holds, note, sureForMs };
}

/** Reads the revision that a restaurant is at; what is asked for in one turn of the event loop is one statement. */
function createReader(
  database: Pick<Database, 'prepared'>,
): (restaurantId: string) => Promise<number | null> {
  const select = database.prepared<{ restaurant_id: string; revision: number }>(
    'present-revisions',
    'SELECT restaurant_id, revision FROM restaurant_counters WHERE restaurant_id = ANY($1::uuid[])',
  );
  let next: { readonly ids: Set<string>; readonly read: Promise<ReadonlyMap<string, number>> } | null = null;

  function begin() {
    const ids = new Set<string>();
    const read = new Promise((resolve) => setImmediate(resolve)).then(async () => {
      next = null;
      const rows = await withoutShare(() => select([[...ids]]));
      return new Map(rows.map((row) => [row.restaurant_id, row.revision]));
    });
    return { ids, read };
  }

  return async (restaurantId) => {
    next ??= begin();
    const { ids, read } = next;
    ids.add(restaurantId);
    return (await read).get(restaurantId) ?? null;
  };
}
