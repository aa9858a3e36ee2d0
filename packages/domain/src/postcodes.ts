/**
 * Whether a postcode (or the part of one) that a zone lists covers a diner's postcode. Case and spaces do not
 * matter. A zone's entry is the outward code ("SW17"), a wider one ("SW", "SW1" for SW1A), a sector ("SW17 8") or
 * a full code; it never matches half a number: "SW1" is not "SW17 8AB", and "E17" is not "E1 7AB". All-digit codes
 * (Germany's "10115") have no outward part and match only in full.
 */
export function postcodeCovers(listed: string, postcode: string): boolean {
  const zone = splitPostcode(listed);
  const place = splitPostcode(postcode);
  if (zone.outward === '' || place.outward === '') return false;
  if (zone.outward + zone.inward === place.outward + place.inward) return true;
  if (zone.inward === '') return isOutwardPrefix(zone.outward, place.outward);
  return zone.outward === place.outward && place.inward.startsWith(zone.inward);
}

/** The inward half of a British code is a digit and two letters, with or without the space before it. */
const BRITISH = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

function splitPostcode(written: string): { outward: string; inward: string } {
  const parts = written
    .toUpperCase()
    .split(/[\s-]+/)
    .filter((part) => part !== '');
  const british = BRITISH.exec(parts.join(''));
  const [outward = '', ...inward] = british?.slice(1) ?? parts;
  return { outward, inward: inward.join('') };
}

/** A prefix may end only where letters and digits meet. */
function isOutwardPrefix(prefix: string, outward: string): boolean {
  if (prefix === outward) return true;
  const last = prefix.at(-1) ?? '';
  const next = outward.charAt(prefix.length);
  return outward.startsWith(prefix) && isDigit(last) !== isDigit(next);
}

const isDigit = (character: string) => character >= '0' && character <= '9';
