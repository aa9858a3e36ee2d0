import type { DinerMenu } from '@comanda/contract/shapes/menu';
import { ALWAYS_WATCHED, type Lease, type Watch } from '#modules/screens/screens.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { Bus } from '#platform/events/bus.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { makeMenu } from './diner-menu.ts';
import { type EncodedMenu, encodeMenu } from './encoded-menu.ts';
import { findSlug, loadSnapshotRows } from './menu-snapshot.queries.ts';
import type { MenuSnapshot } from './menu-snapshot.ts';

/** What a slug can be made of: anything else is not worth a look, nor fit for the database. */
const SLUG_FORM = /^[a-z0-9-]{1,60}$/;

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
};

/** The snapshot as of now, read afresh; also within a transaction. Null when there is no such restaurant. */
export async function loadSnapshot(
  db: Db,
  restaurantId: string,
  now: number,
  lease: Lease = ALWAYS_WATCHED,
): Promise<MenuSnapshot | null> {
  const rows = await loadSnapshotRows(db, restaurantId);
  return rows && buildSnapshot(rows, now, lease);
}

/**
 * Snapshots of all restaurants that somebody asked for, kept until an edit is announced or their window runs out.
 * Loads that are under way when an edit comes are not kept.
 */
export function createSnapshots(deps: {
  database: Database;
  bus: Bus;
  clock: Clock;
  watch: Pick<Watch, 'leaseOf'>;
}): Snapshots {
  const { database, bus, clock, watch } = deps;
  const kept = new Map<string, Promise<MenuSnapshot | null>>();
  const settled = new Map<string, MenuSnapshot>();
  const slugs = new Map<string, { restaurantId: string; slug: string }>();
  const views = new WeakMap<MenuSnapshot, MenuView>();

  function drop(restaurantId: string): void {
    kept.delete(restaurantId);
    settled.delete(restaurantId);
    for (const [slug, known] of slugs) if (known.restaurantId === restaurantId) slugs.delete(slug);
  }

  bus.subscribe((announcement) => {
    if (announcement.kind === 'menu') drop(announcement.restaurantId);
  });

  function load(restaurantId: string): Promise<MenuSnapshot | null> {
    const loading: Promise<MenuSnapshot | null> = loadSnapshot(
      database.db,
      restaurantId,
      clock.now(),
      watch.leaseOf(restaurantId),
    ).then((snapshot) => {
      if (kept.get(restaurantId) === loading) {
        if (snapshot) settled.set(restaurantId, snapshot);
        else kept.delete(restaurantId);
      }
      return snapshot;
    });
    kept.set(restaurantId, loading);
    loading.catch(() => {
      if (kept.get(restaurantId) === loading) kept.delete(restaurantId);
    });
    return loading;
  }

  async function get(restaurantId: string): Promise<MenuSnapshot | null> {
    const ready = settled.get(restaurantId);
    if (ready && clock.now() < ready.goodUntil) return ready;
    if (ready) drop(restaurantId);
    return kept.get(restaurantId) ?? load(restaurantId);
  }

  async function bySlug(slug: string): Promise<SlugAnswer> {
    let known = slugs.get(slug) ?? null;
    if (!known) {
      if (!SLUG_FORM.test(slug)) return { kind: 'missing' };
      known = await findSlug(database.db, slug);
      if (!known) return { kind: 'missing' };
      slugs.set(slug, known);
    }
    if (known.slug !== slug) return { kind: 'moved', slug: known.slug };
    const snapshot = await get(known.restaurantId);
    return snapshot ? { kind: 'found', snapshot } : { kind: 'missing' };
  }

  function view(snapshot: MenuSnapshot): MenuView {
    const ready = readyView(snapshot);
    if (ready) return ready;
    const now = clock.now();
    const { menu, goodUntil } = makeMenu(snapshot, now);
    const made: MenuView = {
      menu,
      encoded: encodeMenu(menu),
      goodUntil,
      isWatched: now < snapshot.rules.watchedUntil,
    };
    views.set(snapshot, made);
    return made;
  }

  function readyView(snapshot: MenuSnapshot): MenuView | null {
    const made = views.get(snapshot);
    const now = clock.now();
    const holds = made && now < made.goodUntil && made.isWatched === now < snapshot.rules.watchedUntil;
    return holds ? made : null;
  }

  function ready(slug: string): MenuView | null {
    const known = slugs.get(slug);
    const snapshot = known?.slug === slug ? settled.get(known.restaurantId) : undefined;
    return snapshot ? readyView(snapshot) : null;
  }

  function forget(outdated: MenuSnapshot): void {
    const { id } = outdated.restaurant;
    if (settled.get(id) === outdated) drop(id);
  }

  return { get, bySlug, view, ready, forget };
}
