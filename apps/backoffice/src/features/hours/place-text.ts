/** What an owner types for a place: coordinates such as "51.47, -0.07", else a postcode. */
export function placeAsked(typed: string): { lat: number; lng: number } | { postcode: string } | null {
  const text = typed.trim();
  if (text === '') return null;
  const [, lat, lng] = /^(-?\d{1,2}\.\d+)\s*[,; ]\s*(-?\d{1,3}\.\d+)$/.exec(text) ?? [];
  return lat === undefined || lng === undefined ? { postcode: text } : { lat: Number(lat), lng: Number(lng) };
}
