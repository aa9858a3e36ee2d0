import { typedAmount } from '@comanda/domain/money/money-typed';
import { withoutEnd } from '@comanda/domain/people/without-end';
import { plainWords } from '../../../platform/plain-words.ts';
import type { ZoneDraft } from '../delivery-draft.ts';
import { figuresIn, type LengthUnit, lengthOf, lengthUnit } from '../lengths.ts';
import { lengthWords } from '../words.ts';
import { BEYOND, type Columns, cellsOf, columnsOf, LABEL, ZONE_NAME } from './zone-heads.ts';
import { zoneTerm } from './zone-terms.ts';
import { amountOf, type ZoneToken, zoneTokens } from './zone-tokens.ts';

/** A zone as far as a text says what it is; its numbers as the form has them. */
export type TypedZone = Pick<
  ZoneDraft,
  'name' | 'kind' | 'radius' | 'postcodes' | 'fee' | 'minimum' | 'freeOver' | 'travelMinutes'
>;

export type TypedZoneLine = {
  readonly text: string;
  /** What of it was not understood. */
  readonly left: readonly string[];
  /** The zone that it is about says no more than that, not how far it reaches. */
  readonly lacksArea: boolean;
  /** The zone that it came to, by its place; null for none. */
  readonly zone: number | null;
};

type Place = { readonly country: string; readonly currency: string };

type Said = {
  name: string;
  km: number | null;
  postcodes: { readonly text: string; readonly codes: readonly string[] }[];
  fee: string | null;
  minimum: string | null;
  freeOver: string | null;
  minutes: number | null;
  readonly left: string[];
  /** It is of what lies outside of all zones. */
  isBeyond: boolean;
};

const nothingSaid = (): Said => ({
  ...{ name: '', km: null, postcodes: [], fee: null, minimum: null, freeOver: null, minutes: null },
  ...{ left: [], isBeyond: false },
});

const FIELDS = ['fee', 'minimum', 'freeOver'] as const;
type Amount = (typeof FIELDS)[number];

const hasArea = ({ km, postcodes }: Said) => km !== null || postcodes.length > 0;
const hasFacts = (said: Said) => FIELDS.some((field) => said[field] !== null) || said.minutes !== null;

const BULLET = /^[\s•*·–—-]+/u;

type ReadZones = {
  readonly zones: TypedZone[];
  readonly lines: TypedZoneLine[];
  /** The headings of a table; null where there are none. */
  readonly head: string | null;
};

/**
 * Reads delivery zones as people write them or copy them from a screen or a sheet: "Zone 1; 3 km; min 15; fee 2.50",
 * "up to 2 miles £1.99", "SW1A, SW1V: £2.50", a table with headings, or a name with its facts on the lines below.
 */
export function readZones(text: string, place: Place): ReadZones {
  const all = text.normalize('NFC').split('\n');
  const written = all.filter((line) => line.trim() !== '');
  const columns = columnsOf(written[0] ?? '');
  const rows = columns ? written.slice(1) : written.flatMap((line) => piecesOf(line, place));
  const zones: { said: Said; lines: number[] }[] = [];
  // facts below it are not of the zone above it
  let isBeyond = false;
  const told = rows.map((line, at) => {
    const said = columns ? rowSaid(line, columns, place) : lineSaid(line, place);
    const last = zones.at(-1);
    const isMore = !columns && !isBeyond && last !== undefined && goesOn(last.said, said);
    isBeyond = said.isBeyond || (isBeyond && said.name === '' && !hasArea(said));
    if (isMore) merge(last.said, said);
    else if (said.name !== '' || hasArea(said) || hasFacts(said)) zones.push({ said, lines: [] });
    const isOf = isMore || zones.at(-1)?.said === said;
    if (isOf) zones.at(-1)?.lines.push(at);
    return { text: line.trim(), left: isOf || said.left.length > 0 ? said.left : [line.trim()] };
  });
  const drawn = zones.filter(({ said }) => hasArea(said));
  const lines = told.map((line, at) => {
    const own = zones.find((zone) => zone.lines[0] === at);
    const zone = drawn.findIndex((one) => one.lines.includes(at));
    return { ...line, lacksArea: own !== undefined && !hasArea(own.said), zone: zone === -1 ? null : zone };
  });
  const head = columns ? (written[0] ?? null) : null;
  return { zones: drawn.map(({ said }, at) => typedZone(said, at, lengthUnit(place.country))), lines, head };
}

/** "Within 1 mile free, 1–2 miles £1.50": each distance of a line is a zone, where commas part them. */
function piecesOf(line: string, { country }: Place): string[] {
  const isZone = (text: string) => zoneTokens(text, country).some(({ kind }) => kind === 'distance');
  const parts = line.split(/(?<=[,;]) /);
  if (parts.filter(isZone).length < 2) return [line];
  const pieces: string[] = [];
  for (const part of parts) {
    if (pieces.length === 0 || (isZone(part) && isZone(pieces.at(-1) ?? ''))) pieces.push(part);
    else pieces[pieces.length - 1] += ` ${part}`;
  }
  return pieces;
}

/** Whether a line says more of the zone above it: facts alone, or where it is, which nobody had said yet. */
function goesOn(before: Said, said: Said): boolean {
  if (said.name !== '') return false;
  return hasArea(said) ? !hasArea(before) : hasFacts(said);
}

/** What was said before stays; what is said again is left of the line that says it. */
function merge(into: Said, said: Said): void {
  into.km ??= said.km;
  into.postcodes.push(...said.postcodes);
  for (const field of FIELDS) {
    const again = said[field];
    if (into[field] === null) into[field] = again;
    else if (again !== null && again !== into[field]) said.left.push(again);
  }
  if (into.minutes !== null && said.minutes !== null) said.left.push(`${said.minutes} min`);
  into.minutes ??= said.minutes;
}

function typedZone(
  { name, km, postcodes, fee, minimum, freeOver, minutes }: Said,
  at: number,
  unit: LengthUnit,
): TypedZone {
  const isRing = km !== null;
  const radius = isRing ? lengthOf(km, unit) : '2';
  const written = postcodes.slice(0, 2).map(({ text }) => text);
  const reach = isRing ? lengthWords(figuresIn(radius, unit), unit) : written.join(', ');
  return {
    name: [...(name || reach || `${at + 1}`)].slice(0, 60).join(''),
    kind: isRing ? 'RADIUS' : 'POSTCODES',
    radius,
    postcodes: isRing ? '' : postcodes.flatMap(({ codes }) => codes).join(', '),
    fee: fee ?? '',
    minimum: minimum ?? '',
    freeOver: freeOver ?? '',
    travelMinutes: String(minutes ?? 15),
  };
}

/** How far it reaches; what is said again, or reaches nowhere, is left. Postcodes say it better than a distance. */
function keepDistance(said: Said, written: string, km: number): void {
  if (said.km === null && Math.round(km * 100) > 0) said.km = km;
  else said.left.push(written);
}

/** A range that cannot be filled in is left, and never taken for its two ends. */
function keepPostcodes(said: Said, { text, codes }: { text: string; codes: readonly string[] | null }): void {
  if (codes) said.postcodes.push({ text: text.trim().toUpperCase(), codes });
  else said.left.push(text.trim());
}

function preferPostcodes(said: Said, distance: string): void {
  if (said.km === null || said.postcodes.length === 0) return;
  said.km = null;
  said.left.push(distance);
}

/** The words in front of the first fact, without those that only lead to it. */
function nameIn(text: string, found: readonly ZoneToken[]): { name: string; behind: number } {
  const end = found.find((token) => token.kind !== 'word' && token.kind !== 'sign' && !isGap(token));
  const words = found.filter(({ at }) => end === undefined || at < end.at);
  const last = words.findLastIndex(({ kind }) => kind === 'word');
  const first = words.findIndex(({ kind }) => kind === 'word');
  const [from, to] = [words[first], words[last]];
  if (!from || !to) return { name: '', behind: 0 };
  const behind = to.at + to.text.length;
  return { name: withoutEnd(withoutEnd(text.slice(from.at, behind), ':'), '.'), behind };
}

const isGap = (token: ZoneToken) => token.kind === 'term' && token.term === 'gap';
const isColon = ({ kind, text }: ZoneToken) => kind === 'sign' && /^[:=.]$/.test(text);

function lineSaid(line: string, { country, currency }: Place): Said {
  const said = nothingSaid();
  const bare = line.trim().replace(BULLET, '');
  if (BEYOND.test(plainWords(bare))) {
    said.left.push(bare);
    said.isBeyond = true;
    return said;
  }
  const text = bare.replace(LABEL, '');
  const [written = '', which = ''] = ZONE_NAME.exec(bare) ?? [];
  const zoneName = which.trim() === '' ? '' : written.trim();
  const all = zoneTokens(text, country).filter(({ at }) => at >= zoneName.length);
  const { name, behind } = zoneName === '' ? nameIn(text, all) : { name: zoneName, behind: zoneName.length };
  const found = all.filter(({ at, kind }) => at >= behind || kind !== 'word');
  const hasValues = found.some(({ kind }) => kind !== 'word' && kind !== 'sign' && kind !== 'term');
  // words alone are a name only where they say so
  if (!hasValues && written === '' && !isFreeAlone(found)) {
    said.left.push(text);
    return said;
  }
  said.name = name;
  const unnamed: string[] = [];
  const isBehind = isCalledBehind(found);
  const taken = new Set<ZoneToken>();
  let wanted: Amount | null = null;
  let isFree = false;
  for (const [index, token] of found.entries()) {
    if (taken.has(token)) continue;
    if (token.kind === 'term') {
      if (token.term === 'free') isFree = true;
      if (token.term === 'free') wanted = 'freeOver';
      else if (token.term === 'from') wanted = isFree ? 'freeOver' : 'minimum';
      else if (token.term === 'minimum') wanted = token.term;
      else if (token.term === 'fee' && wanted !== 'freeOver') wanted = token.term;
    } else if (token.kind === 'amount') {
      const called: Called | null = isBehind || wanted === null ? calledBehind(found, index, isBehind) : null;
      if (called) taken.add(called.token);
      const field: Amount | null = called?.field ?? wanted;
      const amount = amountOf(token.text, currency);
      if (amount === null) said.left.push(token.text);
      else if (field === null) unnamed.push(token.text);
      else if (said[field] === null) said[field] = amount;
      else said.left.push(token.text);
      isFree = isFree && field !== 'freeOver';
      wanted = null;
    } else {
      if (token.kind === 'distance') keepDistance(said, token.text, token.km);
      else if (token.kind === 'minutes' && said.minutes === null) said.minutes = token.minutes;
      else if (token.kind === 'minutes') said.left.push(token.text);
      else if (token.kind === 'postcodes') keepPostcodes(said, token);
      else if (token.kind === 'word') said.left.push(token.text);
      if (!isColon(token) && token.text !== ',') wanted = null;
    }
  }
  if (isFree && said.fee === null) said.fee = typedAmount(0, currency);
  const [only] = unnamed;
  if (only !== undefined && unnamed.length === 1 && said.fee === null) said.fee = amountOf(only, currency);
  else said.left.push(...unnamed);
  preferPostcodes(said, found.find(({ kind }) => kind === 'distance')?.text ?? '');
  return said;
}

const isFreeAlone = (found: readonly ZoneToken[]) =>
  found.some((token) => token.kind === 'term' && token.term === 'free');

type Called = { readonly field: Amount; readonly token: ZoneToken };

/** "£2.50 fee, £15 minimum": each amount is called by what stands behind it. */
function isCalledBehind(found: readonly ZoneToken[]): boolean {
  const told = found.filter((token) => token.kind === 'amount' || (token.kind === 'term' && !isGap(token)));
  return told[0]?.kind === 'amount' && told.at(-1)?.kind === 'term';
}

/** What an amount is called behind it, unless that leads to the next amount. */
function calledBehind(found: readonly ZoneToken[], index: number, isBehind: boolean): Called | null {
  const [next, ...rest] = found.slice(index + 1);
  if (next?.kind !== 'term' || (next.term !== 'fee' && next.term !== 'minimum')) return null;
  const follows = rest.find((token) => !isColon(token));
  return follows?.kind === 'amount' && !isBehind ? null : { field: next.term, token: next };
}

function rowSaid(line: string, { mark, columns }: Columns, { country, currency }: Place): Said {
  const said = nothingSaid();
  const cells = cellsOf(line, mark);
  // a comma within "2,50" parts cells too: nobody can tell any more which is which
  if (cells.findLastIndex((cell) => cell !== '') >= columns.length) {
    said.left.push(line.trim());
    return said;
  }
  let distance = '';
  for (const [at, cell] of cells.entries()) {
    const { column = null, unit = 'km' } = columns[at] ?? {};
    if (cell === '' || cell === '-' || cell === '–') continue;
    if (column === 'name') said.name = cell;
    else if (column === 'distance') {
      const [token] = BEYOND.test(plainWords(cell))
        ? []
        : zoneTokens(/\p{L}/u.test(cell) ? cell : `${cell} ${unit}`, country);
      distance = cell;
      if (token?.kind === 'distance') keepDistance(said, cell, token.km);
      else said.left.push(cell);
    } else if (column === 'postcodes') {
      const codes = zoneTokens(cell, country).flatMap((one) => (one.kind === 'postcodes' ? [one] : []));
      for (const code of codes) keepPostcodes(said, code);
      if (codes.length === 0) said.left.push(cell);
    } else if (column === 'minutes') {
      const minutes = cell.match(/\d{1,3}/g)?.at(-1);
      if (minutes === undefined) said.left.push(cell);
      else said.minutes = Number(minutes);
    } else if (column !== null) {
      const isFree = zoneTerm(plainWords(cell)) === 'free';
      const amount = isFree ? typedAmount(0, currency) : amountOf(cell, currency);
      if (amount === null || said[column] !== null) said.left.push(cell);
      else said[column] = amount;
    } else said.left.push(cell);
  }
  preferPostcodes(said, distance);
  return said;
}
