import type { DinerMenu } from '@comanda/contract/shapes/menu';
import type { WithProviders } from '#modules/payments';
import { type EncodedMenu, encodeMenu } from '#modules/renderings';
import {
  createKeptRecords,
  loadSettings,
  type RestaurantSettings,
  type WithKeptSettings,
} from '#modules/restaurant-settings';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { Bus } from '#platform/events/bus.ts';
import { buildDishes } from './build-dishes.ts';
import { makeMenu } from './diner-menu.ts';
import { loadDishRows } from './menu-snapshot.queries.ts';
import type { MenuSnapshot } from './menu-snapshot.ts';
import { joinParts, optionsById } from './parts.ts';

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
  /** Forgets an outdated snapshot; a later caller does not throw away what the first has had read anew. */
  forget: (outdated: MenuSnapshot) => void;
  count: () => number;
  /** Forgets all, to free memory. */
  evictAll: () => void;
};

export type WithSnapshots = { readonly snapshots: Snapshots };

/** Dishes are read after the settings: they may be newer than their revision says, never older. */
async function withDishes(db: Db, settings: RestaurantSettings | null): Promise<MenuSnapshot | null> {
  return (
    settings && { ...settings, ...buildDishes(await loadDishRows(db, settings.restaurant.id), settings) }
  );
}

/** The snapshot as of now, read afresh; also within a transaction. Null when there is no such restaurant. */
export async function loadSnapshot(db: Db, restaurantId: string, now: number): Promise<MenuSnapshot | null> {
  return withDishes(db, await loadSettings(db, restaurantId, now));
}

/** With its view a usual menu takes some 300 KB; all are forgotten when memory is short. */
const MOST_KEPT = 500;

export function createSnapshots(
  deps: {
    database: Database;
    bus: Bus;
    clock: Clock;
    most?: number;
  } & WithKeptSettings &
    WithProviders,
): Snapshots {
  const { database, bus, clock, keptSettings, providers, most = MOST_KEPT } = deps;
  const { revisions } = keptSettings;
  const views = new WeakMap<MenuSnapshot, MenuView>();
  const kept = createKeptRecords<MenuSnapshot>({
    ...{ most, clock, revisions },
    load: async (restaurantId) => withDishes(database.db, await keptSettings.get(restaurantId)),
  });

  bus.subscribe((announcement) => {
    if (announcement.kind === 'menu') kept.drop(announcement.restaurantId);
  });

  async function bySlug(slug: string): Promise<SlugAnswer> {
    const known = await keptSettings.find(slug);
    if (!known) return { kind: 'missing' };
    if (known.slug !== slug) return { kind: 'moved', slug: known.slug };
    const snapshot = await kept.get(known.restaurantId);
    if (!snapshot) return { kind: 'missing' };
    const present = snapshot.restaurant.slug;
    return present === slug ? { kind: 'found', snapshot } : { kind: 'moved', slug: present };
  }

  function view(snapshot: MenuSnapshot): MenuView {
    const ready = readyView(snapshot);
    if (ready) return ready;
    const now = clock.now();
    const { menu, goodUntil } = makeMenu(snapshot, now, providers);
    const isWatched = now < snapshot.lease.until;
    const made = { menu, encoded: encodeMenu(menu), goodUntil, isWatched };
    views.set(snapshot, made);
    return made;
  }

  function readyView(snapshot: MenuSnapshot): MenuView | null {
    const made = views.get(snapshot);
    const now = clock.now();
    const holds = made && now < made.goodUntil && made.isWatched === now < snapshot.lease.until;
    return holds ? made : null;
  }

  function ready(slug: string): MenuView | null {
    const known = keptSettings.found(slug);
    const snapshot = known?.slug === slug ? kept.find(known.restaurantId) : undefined;
    const isSure = snapshot && revisions.isSure(snapshot.restaurant.id, snapshot.revision);
    return isSure ? readyView(snapshot) : null;
  }

  function forget(outdated: MenuSnapshot): void {
    const { id } = outdated.restaurant;
    keptSettings.forget(outdated);
    if (kept.find(id) === outdated) kept.drop(id);
  }

  return {
    ...{ get: kept.get, bySlug, view, ready, forget },
    count: () => kept.all().length,
    evictAll: kept.clear,
  };
}

export function withStock(snapshot: MenuSnapshot, stocks: ReadonlyMap<string, number>): MenuSnapshot {
  const items = new Map(snapshot.items);
  for (const [id, stock] of stocks) {
    const item = items.get(id);
    if (item && item.stock !== null) items.set(id, { ...item, stock });
  }
  const groups = joinParts(snapshot.groups, items);
  return { ...snapshot, items, groups, options: optionsById(groups) };
}

/** The snapshot with the stock and revision of a transaction that has the restaurant's lock and changed stock alone. */
export async function withPresentStock(tx: Db, snapshot: MenuSnapshot): Promise<MenuSnapshot> {
  const restaurantId = snapshot.restaurant.id;
  const { revision } = await tx
    .selectFrom('restaurant_counters')
    .select('revision')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('menu_items')
    .select(['id', 'stock'])
    .where('restaurant_id', '=', restaurantId)
    .where('stock', 'is not', null)
    .execute();
  const stocks = new Map(rows.map(({ id, stock }) => [id, stock ?? 0]));
  return { ...withStock(snapshot, stocks), revision };
}
