import { ALWAYS_WATCHED, type Lease, type Watch } from '#modules/screens';
import type { Clock } from '#platform/clock.ts';
import { type Database, DatabaseUnavailable } from '#platform/database/database.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { Bus } from '#platform/events/bus.ts';
import { notFound } from '#platform/http/errors.ts';
import { buildSettings } from './build-settings.ts';
import { createKeptRecords } from './kept-records.ts';
import { findSlug, loadSettingsRows } from './restaurant-settings.queries.ts';
import { createRevisions, type Revisions } from './revisions.ts';
import type { RestaurantSettings } from './settings-record.ts';

/** What a slug can be made of: anything else is not worth a look, nor fit for the database. */
const SLUG_FORM = /^[a-z0-9-]{1,60}$/;

/** Each takes some hundred bytes. */
const MOST_SLUGS = 20_000;

/** Each takes some ten kilobytes. */
const MOST_KEPT = 3_000;

/** The restaurant that a slug leads to, with its present slug: another one when the slug is a former one. */
export type LedTo = { readonly restaurantId: string; readonly slug: string };

export type KeptSettings = {
  /** Null when there is no such restaurant, or it is closed for good. */
  get: (restaurantId: string) => Promise<RestaurantSettings | null>;
  /** As `get`, compared with the database first: the author of an edit in another process reads their own edit. */
  present: (restaurantId: string) => Promise<RestaurantSettings | null>;
  find: (slug: string) => Promise<LedTo | null>;
  /** The same of a slug that was asked for before; undefined says nothing but "ask `find`". */
  found: (slug: string) => LedTo | undefined;
  /** Forgets what turned out to be outdated, unless it has been read anew since. */
  forget: (outdated: Pick<RestaurantSettings, 'restaurant' | 'revision'>) => void;
  /** Whether what is kept still holds, here and of what others have made of it. */
  readonly revisions: Revisions;
  all: () => RestaurantSettings[];
  /** Forgets all, to free memory. */
  evictAll: () => void;
};

export type WithKeptSettings = { readonly keptSettings: KeptSettings };

/** The settings as they are now, read afresh; also within a transaction. Null when there is no such restaurant. */
export async function loadSettings(
  db: Db,
  restaurantId: string,
  now: number,
  lease: Lease = ALWAYS_WATCHED,
): Promise<RestaurantSettings | null> {
  const rows = await loadSettingsRows(db, restaurantId);
  return rows && buildSettings(rows, now, lease);
}

/** Settings of restaurants that somebody asked for, and the slugs that lead to them. */
export function createKeptSettings(deps: {
  database: Database;
  bus: Bus;
  clock: Clock;
  watch: Pick<Watch, 'leaseOf'>;
  most?: number;
}): KeptSettings {
  const { database, bus, clock, watch, most = MOST_KEPT } = deps;
  const slugs = new Map<string, LedTo & { readonly askedAt: number }>();
  const revisions = createRevisions(deps);
  const kept = createKeptRecords<RestaurantSettings>({
    ...{ most, clock, revisions },
    async load(restaurantId) {
      const askedAt = clock.now();
      const settings = await loadSettings(database.db, restaurantId, askedAt, watch.leaseOf(restaurantId));
      if (settings) revisions.note(restaurantId, settings.revision, askedAt);
      return settings;
    },
    onDrop(restaurantId) {
      for (const [slug, known] of slugs) if (known.restaurantId === restaurantId) slugs.delete(slug);
    },
  });

  bus.subscribe((announcement) => {
    if (announcement.kind === 'menu') kept.drop(announcement.restaurantId);
    if (announcement.kind === 'resync') slugs.clear();
  });

  async function present(restaurantId: string): Promise<RestaurantSettings | null> {
    const ready = bus.isShared ? kept.find(restaurantId) : undefined;
    if (ready) await revisions.holds(restaurantId, ready.revision);
    return kept.get(restaurantId);
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
    get: kept.get,
    present,
    find,
    found: (slug) => slugs.get(slug),
    forget({ restaurant, revision }) {
      if (kept.find(restaurant.id)?.revision === revision) kept.drop(restaurant.id);
    },
    revisions,
    all: kept.all,
    evictAll() {
      kept.clear();
      slugs.clear();
    },
  };
}

/** The restaurant by its id, as members read and edit it. Throws 404. */
export async function requireSettings(
  keptSettings: WithKeptSettings['keptSettings'],
  restaurantId: string,
): Promise<RestaurantSettings> {
  const settings = await keptSettings.present(restaurantId);
  if (!settings) throw notFound('restaurant');
  return settings;
}

/** The restaurant that a slug leads to; former slugs go on working. Throws 404. */
export async function requireSettingsOf(
  keptSettings: WithKeptSettings['keptSettings'],
  slug: string,
): Promise<RestaurantSettings> {
  const led = await keptSettings.find(slug);
  const settings = led && (await keptSettings.get(led.restaurantId));
  if (!settings) throw notFound('restaurant');
  return settings;
}
