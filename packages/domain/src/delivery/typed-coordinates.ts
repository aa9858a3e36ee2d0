const DEGREES = /^[-−]?\d{1,3}(?:\.\d+)?$/;

/** "51.4714, -0.0690", as maps copy it, in its two parts; null for anything else. */
export function coordinatesIn(typed: string): [lat: string, lng: string] | null {
  const text = typed.trim();
  const bare = text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1).trim() : text;
  const [lat = '', lng = '', ...more] = bare
    .split(/[,;]/.test(bare) ? /[,;]/ : /\s+/)
    .map((part) => part.trim());
  return more.length === 0 && DEGREES.test(lat) && DEGREES.test(lng) ? [lat, lng] : null;
}
