import type { Location } from '@comanda/contract/shapes/common';
import { z } from 'zod';
import type { Asker } from './count-question.ts';
import type { FoundPlaces } from './found-places.ts';

export type WrittenAddress = {
  readonly line1?: string | undefined;
  readonly city?: string | undefined;
  readonly postcode?: string | undefined;
};

export type GeocoderOptions = {
  /** The search call of the service, for example `https://eu1.locationiq.com/v1/search`. */
  readonly url: string;
  /** Sent as `key`; a server of one's own needs none. */
  readonly key?: string | undefined;
  /** The name that the usage policy of Nominatim asks for. */
  readonly agent: string;
  readonly now: () => number;
  readonly places: FoundPlaces;
  /** Called with words without the key when the service cannot be used for a while. */
  readonly onTrouble: (sentence: string) => void;
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 1_500;
const MOST_KEPT = 5_000;
const KEPT_MS = 24 * 3_600_000;
const NOTHING_KEPT_MS = 10 * 60_000;

const Degrees = z.coerce.number();
const Answer = z.array(
  z.object({ lat: Degrees.min(-90).max(90), lon: Degrees.min(-180).max(180) }).transform(({ lat, lon }) => ({
    lat,
    lng: lon,
  })),
);

type Answered = { readonly location: Location | null; readonly until: number };
type Kept = { readonly found: Promise<Location | null>; until: number };

function searchOf({ line1, city, postcode }: WrittenAddress): string | null {
  const parts = [line1, city, postcode].map((part) => part?.trim() ?? '').filter((part) => part !== '');
  // a street alone is in every town
  const isSomewhere = parts.length > 1 || (postcode?.trim() ?? '') !== '';
  return isSomewhere ? parts.join(', ').replaceAll(/\s+/g, ' ') : null;
}

const nameOf = (search: string, country: string) => `${country} ${search.toLowerCase()}`;

/**
 * Finds addresses by the search call of Nominatim, which LocationIQ and others speak as well
 * (nominatim.org/release-docs/latest/api/Search, docs.locationiq.com). Never rejects: unknown is what cannot be found
 * in time, is asked for beyond a caller's bound of the day, or after failures in a row. An address is asked for once a
 * day.
 */
export function createGeocoder(options: GeocoderOptions) {
  const { url, key, agent, now, places, onTrouble, timeoutMs = TIMEOUT_MS } = options;
  const breaker = createBreaker(now);
  const kept = new Map<string, Kept>();

  async function ask(search: string, country: string): Promise<Location | null> {
    const query = new URLSearchParams({ q: search, format: 'json', limit: '1' });
    if (country) query.set('countrycodes', country.toLowerCase());
    if (key) query.set('key', key);
    const response = await fetch(`${url}?${query}`, {
      headers: { accept: 'application/json', 'user-agent': agent },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // LocationIQ says 404 where Nominatim says an empty list
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return Answer.parse(await response.json())[0] ?? null;
  }

  async function askInTime(search: string, country: string): Promise<Answered | null> {
    try {
      const location = await ask(search, country);
      breaker.succeeded();
      return { location, until: now() + (location ? KEPT_MS : NOTHING_KEPT_MS) };
    } catch (error) {
      if (breaker.failed()) {
        const why = error instanceof Error ? error.name : 'unknown';
        onTrouble(
          `The geocoder cannot be used right now (${why}); addresses are placed by postcode and pin.`,
        );
      }
      return null;
    }
  }

  async function find(search: string, country: string, asker: Asker): Promise<Answered | null> {
    const question = nameOf(search, country);
    const before = await places.find(question);
    if (before !== undefined) return { location: before, until: now() + NOTHING_KEPT_MS };
    if (!breaker.mayTry() || !(await places.mayAsk(asker))) return null;
    const answered = await askInTime(search, country);
    if (answered) await places.keep(question, answered.location, answered.until);
    return answered;
  }

  /** Found once for all that ask at the same time. What could not be found is asked anew by the next. */
  async function remember(name: string, finding: Promise<Answered | null>): Promise<Location | null> {
    // a database that is away is met by the call itself, which needs it for more than this
    const answered = await finding.catch(() => null);
    const mine = kept.get(name);
    if (!answered) kept.delete(name);
    else if (mine) mine.until = answered.until;
    return answered?.location ?? null;
  }

  return async (address: WrittenAddress, country: string, asker: Asker): Promise<Location | null> => {
    const search = searchOf(address);
    if (search === null) return null;
    const name = nameOf(search, country);
    const known = kept.get(name);
    if (known && now() < known.until) return known.found;
    kept.delete(name);
    const oldest = kept.size >= MOST_KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    const found = remember(name, find(search, country, asker));
    kept.set(name, { found, until: now() + timeoutMs });
    return found;
  };
}

const FAILURES = 3;
const REST_MS = 30_000;

/** Keeps from asking a service that does not answer. */
type Breaker = {
  /** False while it rests. When its rest is over, one may try at a time. */
  readonly mayTry: () => boolean;
  readonly succeeded: () => void;
  /** True when this failure made it rest. */
  readonly failed: () => boolean;
};

/** After three failures in a row nobody is asked for half a minute. `now` in epoch ms. */
function createBreaker(now: () => number): Breaker {
  let failures = 0;
  let restsUntil = 0;
  return {
    mayTry() {
      if (failures < FAILURES) return true;
      if (now() < restsUntil) return false;
      // a caller that comes while this try is under way finds it resting
      restsUntil = now() + REST_MS;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures < FAILURES) return false;
      restsUntil = now() + REST_MS;
      return failures === FAILURES;
    },
  };
}
