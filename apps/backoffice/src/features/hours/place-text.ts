import type { MerchantClient } from '@comanda/client/merchant-client';
import { coordinatesIn } from '@comanda/domain/typed-coordinates';

type PlaceAsked = { readonly lat?: number; readonly lng?: number; readonly postcode?: string };

function pointIn(text: string): PlaceAsked | null {
  const parts = coordinatesIn(text);
  // two whole numbers may be a postcode
  if (!parts?.every((part) => part.includes('.'))) return null;
  const [lat, lng] = parts.map((part) => Number(part.replace('−', '-')));
  return lat === undefined || lng === undefined ? null : { lat, lng };
}

/** As long as the postcodes of a country whose form nobody knows here may be. */
const mayBePostcode = (text: string): boolean => text.length <= 12 && /\d/.test(text);

/**
 * What an owner types for a place: coordinates such as "51.47, -0.07", else a street or a postcode, which the server finds as it finds
 * a diner's. Rejects with the refusal.
 */
export async function placeAsked(
  client: MerchantClient,
  id: string,
  typed: string,
): Promise<PlaceAsked | 'NOT_FOUND'> {
  const address = typed.trim();
  const point = pointIn(address);
  if (point) return point;
  const { location, postcode } = await client.call('findPlace', { params: { id }, query: { address } });
  if (location || postcode) return { ...location, ...(postcode && { postcode }) };
  return mayBePostcode(address) ? { postcode: address } : 'NOT_FOUND';
}
