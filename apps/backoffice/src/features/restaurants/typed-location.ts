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
