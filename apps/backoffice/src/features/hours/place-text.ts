import { coordinatesIn } from '@comanda/domain/typed-coordinates';

/** What an owner types for a place: coordinates such as "51.47, -0.07", else a postcode. */
export function placeAsked(typed: string): { lat: number; lng: number } | { postcode: string } | null {
  const text = typed.trim();
  if (text === '') return null;
  const parts = coordinatesIn(text);
  // two whole numbers may be a postcode
  if (!parts?.every((part) => part.includes('.'))) return { postcode: text };
  const [lat, lng] = parts.map((part) => Number(part.replace('−', '-')));
  return lat === undefined || lng === undefined ? { postcode: text } : { lat, lng };
}
