import { latinFigures } from '../money/latin-figures.ts';

/**
 * Whether a postcode (or the part of one) that a zone lists covers a diner's postcode, in the form of the restaurant's
 * country: case, spaces, hyphens, wide or Arabic figures and the country's letters in front do not matter. An entry is
 * the first part ("SW17", "01310"), a wider British one ("SW", "SW1" for SW1A), some of the second ("SW17 8") or a
 * full code; it never matches half a number: "SW1" is not "SW17 8AB", and "E17" is not "E1 7AB". Where codes have no
 * parts (Germany's "10115") they match only in full.
 */
export function postcodeCovers(listed: string, postcode: string, country: string): boolean {
  const zone = splitPostcode(listed, country);
  const place = splitPostcode(postcode, country);
  if (zone.outward === '' || place.outward === '') return false;
  if (zone.outward + zone.inward === place.outward + place.inward) return true;
  if (zone.inward === '') return isOutwardPrefix(zone.outward, place.outward);
  return zone.outward === place.outward && place.inward.startsWith(zone.inward);
}

/** Whether it is only the beginning of a postcode that one of these lists: too little to say where it is. */
export function isHalfPostcode(postcode: string, listed: readonly string[], country: string): boolean {
  const half = compactPostcode(postcode, country);
  return (
    half !== '' &&
    listed.some((entry) => {
      const whole = compactPostcode(entry, country);
      return whole.length > half.length && whole.startsWith(half);
    })
  );
}

/** What a code begins with that is all of it, by country; figures stand for so many figures, as Dutch codes do. */
const WHOLE: Readonly<Record<string, RegExp>> = {
  GB: /^(?:[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}|GIR0AA)$/,
  CA: /^[A-Z]\d[A-Z]\d[A-Z]\d$/,
  NL: /^\d{4}[A-Z]{2}$/,
};
const BEGINNING: Readonly<Record<string, RegExp>> = {
  GB: /^[A-Z]{1,2}(?:\d[A-Z\d]?(?:\d[A-Z]?)?)?$/,
  CA: /^[A-Z](?:\d(?:[A-Z](?:\d[A-Z]?)?)?)?$/,
  NL: /^\d{1,4}[A-Z]?$/,
};
/** Figures of a code, where it consists of figures alone. */
const FIGURES: Readonly<Record<string, number>> = {
  ...{ AT: 4, BE: 4, CH: 4, DE: 5, DK: 4, ES: 5, FI: 5, FR: 5, IT: 5, NO: 4, PL: 5, SE: 5 },
};

/** A whole postcode, the beginning of one, or none. Where a country's form is not known, everything is whole. */
export function postcodeForm(written: string, country: string): 'WHOLE' | 'HALF' | 'NONE' {
  const code = compactPostcode(written, country);
  if (written.trim() === '') return 'WHOLE';
  const figures = FIGURES[country];
  if (figures !== undefined) {
    if (!/^\d+$/.test(code) || code.length > figures) return 'NONE';
    return code.length === figures ? 'WHOLE' : 'HALF';
  }
  const whole = WHOLE[country];
  if (!whole || whole.test(code)) return 'WHOLE';
  return BEGINNING[country]?.test(code) ? 'HALF' : 'NONE';
}

/** The inward half of a British code is a digit and two letters, with or without the space before it. */
const BRITISH = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

/** Characters of the first part, where a country's codes have two (Universal Postal Union, addressing by country). */
const FIRST_PART: Readonly<Record<string, number>> = {
  ...{ BR: 5, CA: 3, CZ: 3, GR: 3, IE: 3, IR: 5, JP: 3, MT: 3 },
  ...{ NL: 4, PL: 2, PT: 4, SE: 3, SK: 3, TW: 3, US: 5 },
};

/** What people write before a code instead of the country's two letters: the sign of its cars. */
const CAR_SIGNS: Readonly<Record<string, string>> = {
  ...{ AT: 'A', BE: 'B', DE: 'D', EE: 'EST', ES: 'E', FI: 'FIN', FR: 'F', HU: 'H', IT: 'I', LU: 'L' },
  ...{ NO: 'N', PT: 'P', SE: 'S', SI: 'SLO' },
};

/** As typed, in capitals and plain figures, without the country's letters in front ("A-1010", "〒150-0043"). */
function plainPostcode(written: string, country: string): string {
  const plain = latinFigures(written.normalize('NFKC'))
    .toUpperCase()
    .replace(/[〒.]/gu, '')
    .replace(/[‐‑–—ー−]/gu, '-')
    .trim();
  for (const sign of [country, CAR_SIGNS[country] ?? country]) {
    const rest = plain.slice(sign.length);
    if (sign !== '' && plain.startsWith(sign) && /^[ -]?\d/.test(rest)) return rest.replace(/^[ -]/, '');
  }
  return plain;
}

function splitPostcode(written: string, country: string): { outward: string; inward: string } {
  const plain = plainPostcode(written, country);
  const first = FIRST_PART[country];
  if (first !== undefined) {
    const code = plain.replace(/[^A-Z\d]/g, '');
    return { outward: code.slice(0, first), inward: code.slice(first) };
  }
  const parts = plain.split(/[\s-]+/).filter((part) => part !== '');
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

/** Letters and digits with single spaces or hyphens in between, at most ten: what the world's postcodes are made of. */
const ANY_LISTED = /^[A-Z\d]+(?:[ -][A-Z\d]+)*$/;
/** Of a British code: the area, the district, the sector or the whole of it. */
const BRITISH_LISTED = /^[A-Z]{1,2}(?:\d[A-Z\d]?(?: ?\d(?:[A-Z]{2})?)?)?$/;
const LONGEST = 10;

/** Why an entry of a zone's list is no valid postcode; null when it is. Without a country every form is accepted. */
export function postcodeProblem(listed: string, country?: string): 'NOT_A_POSTCODE' | 'NOT_BRITISH' | null {
  const written = plainPostcode(listed, country ?? '');
  if (written.length > LONGEST || !ANY_LISTED.test(written)) return 'NOT_A_POSTCODE';
  if (country === 'GB' && !BRITISH_LISTED.test(written)) return 'NOT_BRITISH';
  return null;
}

/** "10115-10119": as many figures on both sides, which no postcode with a hyphen has where it goes up ("1200-054"). */
const RANGE = /\b(\d{3,8}) ?[-–—] ?(\d{3,8})\b/g;
/** A range of more is a slip of the finger. */
const LONGEST_RANGE = 10_000;
/** "EC1-EC4", "EC1 to EC4", "EC1-4": districts that are called by the same letters. */
const DISTRICTS = /^([A-Z]{1,2})(\d{1,2})(?:(?: ?[-–—] ?| TO )([A-Z]{1,2})|[-–—])(\d{1,2})$/;
const MOST_DISTRICTS = 50;

function filledIn(range: string, first: string, last: string): string {
  return first.length === last.length ? (counted(first, last, LONGEST_RANGE)?.join(',') ?? range) : range;
}

/** All numbers from one to another, as long as the first; null where they do not go up, or are too many. */
function counted(first: string, last: string, most: number): string[] | null {
  const count = Number(last) - Number(first) + 1;
  if (count < 1 || count > most) return null;
  return Array.from({ length: count }, (_, index) =>
    String(Number(first) + index).padStart(first.length, '0'),
  );
}

/** The districts of a written range, such as EC1 to EC4; null of what is none, or of more than fifty. */
export function districtsOf(written: string): string[] | null {
  const range = written.trim().toUpperCase().replaceAll(/\s+/g, ' ');
  const [, letters = '', first = '', otherLetters, last = ''] = DISTRICTS.exec(range) ?? [];
  const isLike =
    (otherLetters ?? letters) === letters && (first.length === last.length || !/^0/.test(first + last));
  if (letters === '' || !isLike || Number(first) >= Number(last)) return null;
  return counted(first, last, MOST_DISTRICTS)?.map((district) => `${letters}${district}`) ?? null;
}

/**
 * The postcodes of a typed list, in capitals and each once: with commas, semicolons or lines in between, or spaces
 * where each is one number ("50668 50670", but "110 00" is one), and ranges of numbers or districts filled in.
 */
export function listedPostcodes(typed: string): string[] {
  const entries = typed
    .replace(RANGE, filledIn)
    .split(/[,;\n]/)
    .flatMap((entry) => {
      const parts = entry.trim().toUpperCase().split(/\s+/);
      const districts = districtsOf(entry);
      if (districts) return districts;
      return parts.every((part) => /^\d{4,}$/.test(part)) ? parts : [parts.join(' ')];
    });
  return [...new Set(entries)].filter((postcode) => postcode !== '');
}

/** The postcode in an address on one line, as far as it differs from a house number; else undefined. */
export function postcodeIn(address: string, country: string): string | undefined {
  const written = address.toUpperCase();
  if (country === 'GB') {
    return /\b[A-Z]{1,2}\d[A-Z\d]?(?: ?\d(?:[A-Z]{2})?)?\b/.exec(written)?.[0];
  }
  return /\b[A-Z]{0,2}-?\d{4,6}(?: [A-Z]{2})?\b/.exec(written)?.[0];
}

/** Capitals and digits alone: "sw17 8ab" is SW178AB, "A-1010" of Austria 1010. */
export function compactPostcode(written: string, country: string): string {
  return plainPostcode(written, country).replace(/[^A-Z\d]/g, '');
}

/** What stands for a wider area at the head of a code: the sector and the district of a British one, and so on. */
const WIDER: Readonly<Record<string, (code: string) => readonly string[]>> = {
  GB: (code) => {
    const [, outward = '', inward = ''] = BRITISH.exec(code) ?? [];
    return [`${outward}${inward.slice(0, 1)}`, outward];
  },
  CA: (code) => [code.slice(0, 3)],
  IE: (code) => [code.slice(0, 3)],
  NL: (code) => [code.slice(0, 4)],
  US: (code) => [code.slice(0, 5)],
};

const LONGEST_WRITTEN = 20;

/** The codes under which a table of centres may have a postcode: in full, then wider; empty of what is none. */
export function postcodeLookups(written: string, country: string): string[] {
  if (written.length > LONGEST_WRITTEN) return [];
  const code = compactPostcode(written, country);
  const wider = WIDER[country]?.(code) ?? [];
  return [...new Set([code, ...wider])].filter((each) => each !== '');
}
