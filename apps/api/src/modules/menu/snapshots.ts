import type { DinerMenu } from '@comanda/contract/shapes/menu';
import type { WithProviders } from '#modules/payments';
import { loadPolicy, type Policy, type WithPolicies } from '#modules/policy';
import { type EncodedMenu, encodeMenu } from '#modules/renderings';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { withoutShare } from '#platform/database/pool-share.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { Bus } from '#platform/events/bus.ts';
import { createKeptBytes, roughBytes } from '#platform/kept-bytes.ts';
import { buildDishes } from './build-dishes.ts';
import { makeMenu } from './diner-menu.ts';
import { loadDishRows } from './menu-snapshot.queries.ts';
import type { MenuSnapshot } from './menu-snapshot.ts';

/** What diners see of a snapshot until `goodUntil` (epoch ms), edits apart, and as long as it is watched or is not. */
export type MenuView = {
  readonly menu: DinerMenu;
  readonly encoded: EncodedMenu;
  readonly goodUntil: number;
  readonly isWatched: boolean;
};

export type SlugAnswer =
  | { readonly kind: 'found'; readonly snapshot: MenuSnapshot }
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'missing' };

export type Snapshots = {
  get: (restaurantId: string) => Promise<MenuSnapshot | null>;
  bySlug: (slug: string) => Promise<SlugAnswer>;
  view: (snapshot: MenuSnapshot) => MenuView;
  /** The view of a restaurant's present slug if it is made and still good; null says nothing but "ask the others". */
  ready: (slug: string) => MenuView | null;
  /**
   * Forgets a snapshot that turned out to be outdated, so that the next question reads the database. Many may find
   * that out at once: whoever comes late does not throw away what the first has had read anew.
   */
  forget: (outdated: MenuSnapshot) => void;
  /** About how much memory the kept snapshots and their views take. */
  keptBytes: () => number;
  /** Forgets all, to free memory. */
  evictAll: () => void;
};

export type WithSnapshots = { readonly snapshots: Snapshots };

/** Dishes are read after the policy: they may be newer than its revision says, never older. */
async function withDishes(db: Db, policy: Policy | null): Promise<MenuSnapshot | null> {
  return policy && { ...policy, ...buildDishes(await loadDishRows(db, policy.restaurant.id), policy) };
}

/** The snapshot as of now, read afresh; also within a transaction. Null when there is no such restaurant. */
export async function loadSnapshot(db: Db, restaurantId: string, now: number): Promise<MenuSnapshot | null> {
  return withDishes(db, await loadPolicy(db, restaurantId, now));
}

/** Some hundred menus of usual size; beyond it those that were asked for longest ago are read anew. */
const KEPT_BYTES = 128 * 1024 * 1024;

/**
 * Snapshots of restaurants that somebody asked for, kept until an edit is announced, their window runs out, or the budget
 * is needed for others.
 * Loads that are under way when an edit comes are not kept.
 */
export function createSnapshots(
  deps: {
    database: Database;
    bus: Bus;
    clock: Clock;
    budgetBytes?: number;
  } & WithPolicies &
    WithProviders,
): Snapshots {
  const { database, bus, clock, policies, providers } = deps;
  const { revisions } = policies;
  const loads = new Map<string, Promise<MenuSnapshot | null>>();
  const settled = createKeptBytes<MenuSnapshot>(deps.budgetBytes ?? KEPT_BYTES);
  const views = new WeakMap<MenuSnapshot, MenuView>();

  function drop(restaurantId: string): void {
    loads.delete(restaurantId);
    settled.delete(restaurantId);
  }

  bus.subscribe((announcement) => {
    if (announcement.kind === 'menu') drop(announcement.restaurantId);
  });

  function load(restaurantId: string): Promise<MenuSnapshot | null> {
    // an order may wait for what somebody who browses has asked for first
    const loading: Promise<MenuSnapshot | null> = withoutShare(async () =>
      withDishes(database.db, await policies.get(restaurantId)),
    ).then((snapshot) => {
      if (loads.get(restaurantId) !== loading) return snapshot;
      loads.delete(restaurantId);
      if (snapshot) settled.set(restaurantId, snapshot, roughBytes(snapshot));
      return snapshot;
    });
    loads.set(restaurantId, loading);
    loading.catch(() => {
      if (loads.get(restaurantId) === loading) loads.delete(restaurantId);
    });
    return loading;
  }

  async function get(restaurantId: string): Promise<MenuSnapshot | null> {
    const ready = settled.get(restaurantId);
    const isGood = ready !== undefined && clock.now() < ready.goodUntil;
    if (isGood && revisions.isSure(restaurantId, ready.revision)) return ready;
    if (isGood && (await revisions.holds(restaurantId, ready.revision))) return ready;
    if (ready && settled.get(restaurantId) === ready) drop(restaurantId);
    // who found it outdated first may have had it read anew
    return settled.get(restaurantId) ?? loads.get(restaurantId) ?? load(restaurantId);
  }

  async function bySlug(slug: string): Promise<SlugAnswer> {
    const known = await policies.find(slug);
    if (!known) return { kind: 'missing' };
    if (known.slug !== slug) return { kind: 'moved', slug: known.slug };
    const snapshot = await get(known.restaurantId);
    if (!snapshot) return { kind: 'missing' };
    const present = snapshot.restaurant.slug;
    return present === slug ? { kind: 'found', snapshot } : { kind: 'moved', slug: present };
  }

  function keep(snapshot: MenuSnapshot, made: MenuView): MenuView {
    views.set(snapshot, made);
    const { id } = snapshot.restaurant;
    if (settled.get(id) === snapshot) settled.weigh(id, roughBytes([snapshot, made.menu, made.encoded]));
    return made;
  }

  function view(snapshot: MenuSnapshot): MenuView {
    const ready = readyView(snapshot);
    if (ready) return ready;
    const now = clock.now();
    const { menu, goodUntil } = makeMenu(snapshot, now, providers);
    const isWatched = now < snapshot.rules.watchedUntil;
    return keep(snapshot, { menu, encoded: encodeMenu(menu), goodUntil, isWatched });
  }

  function readyView(snapshot: MenuSnapshot): MenuView | null {
    const made = views.get(snapshot);
    const now = clock.now();
    const holds = made && now < made.goodUntil && made.isWatched === now < snapshot.rules.watchedUntil;
    return holds ? made : null;
  }

  function ready(slug: string): MenuView | null {
    const known = policies.found(slug);
    const snapshot = known?.slug === slug ? settled.get(known.restaurantId) : undefined;
    const isSure = snapshot && revisions.isSure(snapshot.restaurant.id, snapshot.revision);
    return isSure ? readyView(snapshot) : null;
  }

  function forget(outdated: MenuSnapshot): void {
    const { id } = outdated.restaurant;
    policies.forget(outdated);
    if (settled.get(id) === outdated) drop(id);
  }

  return {
    ...{ get, bySlug, view, ready, forget },
    keptBytes: settled.bytes,
    evictAll: settled.clear,
  };
}
