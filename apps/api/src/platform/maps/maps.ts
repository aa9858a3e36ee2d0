import type { Config } from '#config.ts';
import { createGeocoder, type GeocoderOptions } from './geocoder.ts';

const LOCATION_IQ = 'https://eu1.locationiq.com/v1/search';

type Settings = Pick<Config, 'MAPS_GEOCODER_URL' | 'MAPS_GEOCODER_KEY'>;

export function geocoderOf(
  { MAPS_GEOCODER_URL: url, MAPS_GEOCODER_KEY: key }: Settings,
  rest: Omit<GeocoderOptions, 'url' | 'key'>,
) {
  if (!url && !key) return null;
  return createGeocoder({ url: url ?? LOCATION_IQ, key, ...rest });
}

/** Where the pictures of a map come from, and its credits. */
export type Tiles = { readonly url: string; readonly attribution: string };

/** The tiles of the configuration; null without: then maps are drawn on paper. */
export function tilesOf({
  MAPS_TILES_URL: url,
  MAPS_TILES_ATTRIBUTION: attribution,
}: Pick<Config, 'MAPS_TILES_URL' | 'MAPS_TILES_ATTRIBUTION'>): Tiles | null {
  return url ? { url, attribution } : null;
}
