import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { compactPostcode } from '@comanda/domain/delivery/postcodes';

/** The centre of a postcode; WGS 84 degrees. */
export type Centre = { readonly code: string; readonly lat: number; readonly lng: number };

/** Names that public tables give to the three columns: GeoNames has none, ONS and Doogal have these. */
const COLUMNS = {
  code: ['pcds', 'pcd', 'postcode', 'postal_code', 'postalcode', 'zip', 'zipcode', 'plz'],
  lat: ['lat', 'latitude'],
  lng: ['long', 'lng', 'lon', 'longitude'],
} as const;

/** GeoNames' postal code files: twelve columns between tabs, without a heading. */
const GEONAMES = { code: 1, lat: 9, lng: 10, columns: 12 } as const;

type Positions = { readonly code: number; readonly lat: number; readonly lng: number };

function positionsOf(
  first: readonly string[],
  delimiter: string,
  path: string,
): Positions & { skip: boolean } {
  if (delimiter === '\t' && first.length >= GEONAMES.columns && /^[A-Z]{2}$/.test(first[0] ?? ''))
    return { ...GEONAMES, skip: false };
  const headings = first.map((heading) => heading.trim().toLowerCase());
  const find = (names: readonly string[]) => headings.findIndex((heading) => names.includes(heading));
  const positions = { code: find(COLUMNS.code), lat: find(COLUMNS.lat), lng: find(COLUMNS.lng) };
  if (Object.values(positions).includes(-1)) {
    throw new Error(
      `${path} has no columns for postcode, latitude and longitude. Take a postal code file of GeoNames, or a CSV whose first line names them.`,
    );
  }
  return { ...positions, skip: true };
}

/** What a file says, packed by gzip or not. */
function opened(path: string): Readable {
  const file = createReadStream(path);
  return path.endsWith('.gz') ? pipeline(file, createGunzip(), () => {}) : file;
}

async function firstLine(path: string): Promise<string> {
  let text = '';
  for await (const chunk of opened(path).setEncoding('utf8')) {
    text += String(chunk);
    if (text.includes('\n') || text.length > 8_192) break;
  }
  return text.split('\n', 1)[0] ?? '';
}

/**
 * Centres of a file: tab-separated as GeoNames has them, or CSV with a heading (ONS Postcode Directory and others).
 * Several places of one code are averaged. Lines without a usable place are left out. Throws when the columns cannot be
 * recognised.
 */
export async function readCentres(path: string, country: string): Promise<Centre[]> {
  const { parse } = await import('csv-parse');
  const delimiter = (await firstLine(path)).includes('\t') ? '\t' : ',';
  const rows: AsyncIterable<string[]> = opened(path).pipe(
    parse({ delimiter, bom: true, relaxColumnCount: true, quote: delimiter === '\t' ? null : '"' }),
  );
  const sums = new Map<string, { lat: number; lng: number; places: number }>();
  let positions: Positions | null = null;
  for await (const row of rows) {
    if (positions === null) {
      const { skip, ...found } = positionsOf(row, delimiter, path);
      positions = found;
      if (skip) continue;
    }
    const code = compactPostcode(row[positions.code] ?? '', country);
    const [lat, lng] = [Number(row[positions.lat] || Number.NaN), Number(row[positions.lng] || Number.NaN)];
    // the ONS marks a code without a place by latitude 99.999999
    if (code === '' || code.length > 10 || !(Math.abs(lat) <= 90) || !(Math.abs(lng) <= 180)) continue;
    const sum = sums.get(code) ?? { lat: 0, lng: 0, places: 0 };
    sums.set(code, { lat: sum.lat + lat, lng: sum.lng + lng, places: sum.places + 1 });
  }
  return [...sums].map(([code, { lat, lng, places }]) => ({ code, lat: lat / places, lng: lng / places }));
}
