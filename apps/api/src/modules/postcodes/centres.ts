import { join } from 'node:path';
import type { Point } from '@comanda/domain/delivery/geometry';
import { postcodeLookups } from '@comanda/domain/delivery/postcodes';
import { sql } from 'kysely';
import { at } from '#platform/database/column-types.ts';
import type { Database } from '#platform/database/database.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { type Centre, readCentres } from './read-centres.ts';
import { postcodeWords } from './words.ts';

const ROWS_AT_ONCE = 5_000;
/** Two processes that load one country at once would wait for each other's rows in turn. */
const LOADING_LOCK = 7_340_018;

/** Replaces the centres of a country (ISO 3166) in one transaction. `source` says where they come from. */
export async function storeCentres(
  db: Db,
  {
    country,
    source,
    centres,
    now,
  }: { country: string; source: string; centres: readonly Centre[]; now: number },
): Promise<void> {
  await transaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${LOADING_LOCK})`.execute(tx);
    await tx.deleteFrom('postcode_centres').where('country', '=', country).execute();
    for (let from = 0; from < centres.length; from += ROWS_AT_ONCE) {
      const rows = centres.slice(from, from + ROWS_AT_ONCE);
      await sql`
        INSERT INTO postcode_centres (country, code, lat, lng)
        SELECT ${country}, code, lat, lng
        FROM json_to_recordset(${JSON.stringify(rows)}::json) AS centre(code text, lat float8, lng float8)
        ON CONFLICT ON CONSTRAINT postcode_centres_pkey DO NOTHING`.execute(tx);
    }
    const loaded = { source, codes: centres.length, loaded_at: at(now) };
    await tx
      .insertInto('postcode_sources')
      .values({ country, ...loaded })
      .onConflict((conflict) => conflict.constraint('postcode_sources_pkey').doUpdateSet(loaded))
      .execute();
  });
}

/** Tables that come along (`scripts/generate-postcodes.ts`). Data: GeoNames, CC BY 4.0. */
const BUNDLED: Readonly<Record<string, { readonly source: string; readonly path: string }>> = {
  US: {
    source: postcodeWords.attribution,
    path: join(import.meta.dirname, '../../../data/postcodes-US.csv.gz'),
  },
};

export type PostcodeCentres = {
  /** The centre of the smallest area that the table knows around a postcode; null where it knows none. */
  readonly find: (country: string, postcode: string) => Promise<Point | null>;
  /** Whether there is a table for a country at all. */
  readonly covers: (country: string) => Promise<boolean>;
};

export type WithCentres = { readonly centres: PostcodeCentres };

/** Looks postcodes up in the database. Those that come along are loaded when their country is first asked for. */
export function createPostcodeCentres({ db }: Pick<Database, 'db'>, now: () => number): PostcodeCentres {
  const loading = new Map<string, Promise<void>>();

  async function isLoaded(country: string): Promise<boolean> {
    const row = await db
      .selectFrom('postcode_sources')
      .select('country')
      .where('country', '=', country)
      .executeTakeFirst();
    return row !== undefined;
  }

  async function load(country: string): Promise<void> {
    const bundled = BUNDLED[country];
    if (!bundled || (await isLoaded(country))) return;
    const centres = await readCentres(bundled.path, country);
    await storeCentres(db, { country, source: bundled.source, centres, now: now() });
  }

  function ready(country: string): Promise<void> {
    if (!(country in BUNDLED)) return Promise.resolve();
    const known = loading.get(country);
    if (known) return known;
    const work = load(country);
    loading.set(country, work);
    // the next question tries again
    work.catch(() => loading.delete(country));
    return work;
  }

  return {
    find: async (country, postcode) => {
      await ready(country);
      const codes = postcodeLookups(postcode, country);
      if (codes.length === 0) return null;
      const found = await db
        .selectFrom('postcode_centres')
        .select(['lat', 'lng'])
        .where('country', '=', country)
        .where('code', 'in', codes)
        .orderBy(sql`length(code)`, 'desc')
        .executeTakeFirst();
      return found ?? null;
    },
    covers: async (country) => country in BUNDLED || (await isLoaded(country)),
  };
}
