import { coordinatesIn } from '@comanda/domain/delivery/typed-coordinates';

/** A place on the map as it was typed; both empty means that nobody has said yet. */
export type TypedLocation = { readonly lat: string; readonly lng: string };

function degrees(typed: string): number {
  const plain = typed.trim().replace('−', '-').replace(',', '.');
  return plain === '' ? Number.NaN : Number(plain);
}

/** Degrees for the contract (NaN where no number stands, which it refuses); undefined where nothing was typed. */
export function locationOf({ lat, lng }: TypedLocation): { lat: number; lng: number } | undefined {
  if (lat.trim() === '' && lng.trim() === '') return undefined;
  return { lat: degrees(lat), lng: degrees(lng) };
}

/** No place, or 0/0, the one off the coast of Africa that stands for none. */
export function isLocationSet(typed: TypedLocation): boolean {
  const location = locationOf(typed);
  return location !== undefined && !(location.lat === 0 && location.lng === 0);
}

/** "51.4714, -0.0690", as maps copy it, in its two parts; null for anything else. */
export function pastedLocation(text: string): TypedLocation | null {
  const [lat, lng] = coordinatesIn(text) ?? [];
  return lat !== undefined && lng !== undefined ? { lat, lng } : null;
}

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
