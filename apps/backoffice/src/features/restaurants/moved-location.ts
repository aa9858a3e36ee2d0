import type { TypedLocation } from './typed-location.ts';

/** Metres in one degree of latitude, everywhere; of longitude, at the equator. */
const DEGREE = 111_320;
/** About a metre. */
const DECIMALS = 5;
const FARTHEST_NORTH = 85;

export type Metres = { readonly east: number; readonly north: number };

/** A place so many metres away, over the date line too; written as it is typed. Near the poles it stops going on. */
export function movedLocation(
  { lat, lng }: { lat: number; lng: number },
  { east, north }: Metres,
): TypedLocation {
  const latitude = Math.min(FARTHEST_NORTH, Math.max(-FARTHEST_NORTH, lat + north / DEGREE));
  const longitude = lng + east / (DEGREE * Math.cos((latitude * Math.PI) / 180));
  const wrapped = ((((longitude + 180) % 360) + 360) % 360) - 180;
  return { lat: latitude.toFixed(DECIMALS), lng: wrapped.toFixed(DECIMALS) };
}

/** How far one place is from another near by. */
export function eastAndNorth(from: { lat: number; lng: number }, to: { lat: number; lng: number }): Metres {
  const turn = ((((to.lng - from.lng + 180) % 360) + 360) % 360) - 180;
  return {
    east: Math.round(turn * DEGREE * Math.cos((from.lat * Math.PI) / 180)),
    north: Math.round((to.lat - from.lat) * DEGREE),
  };
}

/** "30 m north and 20 m west" */
export function metresWords({ east, north }: Metres): string {
  const parts = [
    north === 0 ? '' : `${Math.abs(north)} m ${north > 0 ? 'north' : 'south'}`,
    east === 0 ? '' : `${Math.abs(east)} m ${east > 0 ? 'east' : 'west'}`,
  ];
  return parts.filter((part) => part !== '').join(' and ');
}
