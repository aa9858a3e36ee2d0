import { ALWAYS_WATCHED, type Lease, type Watch } from '#modules/screens';
import type { Clock } from '#platform/clock.ts';
import { type Database, DatabaseUnavailable } from '#platform/database/database.ts';
import { withoutShare } from '#platform/database/pool-share.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { Bus } from '#platform/events/bus.ts';
import { createKeptBytes, roughBytes } from '#platform/kept-bytes.ts';
import { buildPolicy } from './build-policy.ts';
import { findSlug, loadPolicyRows } from './policy.queries.ts';
import type { Policy } from './policy-record.ts';
import { createRevisions, type Revisions } from './revisions.ts';

/** What a slug can be made of: anything else is not worth a look, nor fit for the database. */
const SLUG_FORM = /^[a-z0-9-]{1,60}$/;

/** Each takes some hundred bytes. */
const MOST_SLUGS = 20_000;

/** Some thousand restaurants; those asked for longest ago go first. */
const KEPT_BYTES = 32 * 1024 * 1024;

/** The restaurant that a slug leads to, with its present slug: another one when the slug is a former one. */
export type LedTo = { readonly restaurantId: string; readonly slug: string };

export type Policies = {
  /** Null when there is no such restaurant, or it is closed for good. */
  get: (restaurantId: string) => Promise<Policy | null>;
  /** The same, compared with what other processes have made of it: who was answered by one of them reads the own edit. */
  present: (restaurantId: string) => Promise<Policy | null>;
  find: (slug: string) => Promise<LedTo | null>;
  /** The same of a slug that was asked for before; undefined says nothing but "ask `find`". */
  found: (slug: string) => LedTo | undefined;
  /** Forgets what turned out to be outdated, unless it has been read anew since. */
  forget: (outdated: Pick<Policy, 'restaurant' | 'revision'>) => void;
  /** Whether what is kept still holds, here and of what others have made of it. */
  readonly revisions: Revisions;
  /** Of each kept one, whether it is locked in it. */
  readonly keptLocks: ReadonlyMap<string, boolean>;
  /** About how much memory the kept ones take. */
  keptBytes: () => number;
  /** Forgets all, to free memory. */
  evictAll: () => void;
};

export type WithPolicies = { readonly policies: Policies };

/** The policy as of now, read afresh; also within a transaction. Null when there is no such restaurant. */
export async function loadPolicy(
  db: Db,
  restaurantId: string,
  now: number,
  lease: Lease = ALWAYS_WATCHED,
): Promise<Policy | null> {
  const rows = await loadPolicyRows(db, restaurantId);
  return rows && buildPolicy(rows, now, lease);
}

/**
 * Policies of restaurants that somebody asked for, kept until an edit is announced, their window runs out, or the budget
 * (bytes) is needed for others. Loads that are under way when an edit comes are not kept.
 */
export function createPolicies(deps: {
  database: Database;
  bus: Bus;
  clock: Clock;
  watch: Pick<Watch, 'leaseOf'>;
  budgetBytes?: number;
}): Policies {
  const { database, bus, clock, watch, budgetBytes = KEPT_BYTES } = deps;
  const loads = new Map<string, Promise<Policy | null>>();
  const keptLocks = new Map<string, boolean>();
  const kept = createKeptBytes<Policy>(budgetBytes, (restaurantId) => keptLocks.delete(restaurantId));
  const slugs = new Map<string, LedTo & { readonly askedAt: number }>();
  const revisions = createRevisions(deps);

  function drop(restaurantId: string): void {
    loads.delete(restaurantId);
    kept.delete(restaurantId);
    for (const [slug, known] of slugs) if (known.restaurantId === restaurantId) slugs.delete(slug);
  }

  bus.subscribe((announcement) => {
    if (announcement.kind === 'menu') drop(announcement.restaurantId);
    if (announcement.kind === 'resync') slugs.clear();
  });

  function keep(policy: Policy): void {
    const { id } = policy.restaurant;
    kept.set(id, policy, roughBytes(policy));
    if (kept.get(id)) keptLocks.set(id, policy.rules.locked);
  }

  function load(restaurantId: string): Promise<Policy | null> {
    const askedAt = clock.now();
    // an order may wait for what somebody who browses has asked for first
    const loading: Promise<Policy | null> = withoutShare(() =>
      loadPolicy(database.db, restaurantId, askedAt, watch.leaseOf(restaurantId)),
    ).then((policy) => {
      if (policy) revisions.note(restaurantId, policy.revision, askedAt);
      if (loads.get(restaurantId) !== loading) return policy;
      loads.delete(restaurantId);
      if (policy) keep(policy);
      return policy;
    });
    loads.set(restaurantId, loading);
    loading.catch(() => {
      if (loads.get(restaurantId) === loading) loads.delete(restaurantId);
    });
    return loading;
  }

  async function get(restaurantId: string): Promise<Policy | null> {
    const ready = kept.get(restaurantId);
    const isGood = ready !== undefined && clock.now() < ready.goodUntil;
    if (isGood && revisions.isSure(restaurantId, ready.revision)) return ready;
    if (isGood && (await revisions.holds(restaurantId, ready.revision))) return ready;
    if (ready && kept.get(restaurantId) === ready) drop(restaurantId);
    // who found it outdated first may have had it read anew
    return kept.get(restaurantId) ?? loads.get(restaurantId) ?? load(restaurantId);
  }

  async function present(restaurantId: string): Promise<Policy | null> {
    const ready = bus.isShared ? kept.get(restaurantId) : undefined;
    if (ready) await revisions.holds(restaurantId, ready.revision);
    return get(restaurantId);
  }

  async function find(slug: string): Promise<LedTo | null> {
    const known = slugs.get(slug);
    const askedAt = clock.now();
    // that a present slug has moved shows in the revision of its restaurant
    if (known && (known.slug === slug || askedAt - known.askedAt < revisions.sureForMs)) return known;
    if (!SLUG_FORM.test(slug)) return null;
    const led = await findSlug(database.db, slug).catch((error: unknown) => {
      if (known && error instanceof DatabaseUnavailable) return known;
      throw error;
    });
    if (!led) return null;
    const [first] = slugs.size >= MOST_SLUGS ? slugs.keys() : [];
    if (first !== undefined) slugs.delete(first);
    slugs.set(slug, { ...led, askedAt });
    return led;
  }

  return {
    get,
    present,
    find,
    found: (slug) => slugs.get(slug),
    forget({ restaurant, revision }) {
      if (kept.get(restaurant.id)?.revision === revision) drop(restaurant.id);
    },
    revisions,
    keptLocks,
    keptBytes: kept.bytes,
    evictAll() {
      kept.clear();
      slugs.clear();
    },
  };
}
