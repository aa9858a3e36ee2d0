import { withoutEnd } from '@comanda/domain/without-end';

/** Words for a size, in the languages of the countries where restaurants may be; for a regular expression. */
const WORD =
  '(?:[½¼¾]|1/2|1/4|3/4)(?:\\s(?:dose|raci[oó]n|portion|plate|jarro|liter|litre|pint|kg|l))?|half|full|whole|quarter|extra large|small|medium|large|regular|single|double|glass|bottle|carafe|pint|jug|meia(?:\\sdose)?|dose|inteira|copo|garrafa|jarro|pequen[oa]|m[eé]di[oa]|grandes?|media|entera|tapa|raci[oó]n|kleine?[rs]?|mittel|mittlere|gro(?:ß|ss)e?[rs]?|normale?|familie|glas|flasche|petite?|moyen(?:ne)?|grand|verre|bouteille|pichet|piccol[oa]|calice|bottiglia|XXL|XL|[SML]|نصف|كامل|ربع|صغير|وسط|كبير';
const COUNT = 'Ø?\\s?\\d{1,4}(?:[.,]\\d{1,2})?(?:\\s?x\\s?\\d{1,3})?\\s?';
const UNIT = '(?:ml|cl|g|gr|kg|cm|oz|pcs?|un|Stück|inch|["″”])\\.?';
/** "klein Ø 26 cm", "½ dose", "0,3 l", "HALF"; but "M 2.50 L" are two sizes with a price. */
const SIZE = `(?:(?:${WORD})(?:\\s${COUNT}${UNIT})?|${COUNT}(?:${UNIT}|d?l))(?![\\p{L}\\d])`;

const IS_SIZE = new RegExp(`^${SIZE}$`, 'iu');
const SIZE_AT_END = new RegExp(`^(?<rest>.*?)(?:^|[\\s/|,(])\\s*(?<size>${SIZE})\\)?$`, 'iu');
const BETWEEN = '\\s*[/|]\\s*';
const LISTED_AT_END = new RegExp(`^(?<rest>.*?)\\s(?<sizes>${SIZE}(?:${BETWEEN}${SIZE})+)$`, 'iu');
const LONGEST_HEAD = 200;
const LONGEST_NAME = 24;

/** Whether people say this of a size rather than of another dish. */
export const isSize = (words: string) => IS_SIZE.test(words.trim());

/** "Wings (small / large)", "Coffee small/large": the sizes that a name lists when there are so many, and the name without them. */
export function listedSizes(name: string, count: number): { name: string; sizes: string[] } | null {
  const open = name.indexOf('(');
  const close = name.indexOf(')', open);
  const atEnd = LISTED_AT_END.exec(name)?.groups;
  const isInBrackets = open >= 0 && /[/|]/u.test(name.slice(open, close));
  const listed = isInBrackets ? name.slice(open + 1, close) : (atEnd?.sizes ?? '');
  const rest = isInBrackets
    ? `${name.slice(0, open).trim()} ${name.slice(close + 1).trim()}`.trim()
    : (atEnd?.rest ?? '').trim();
  const sizes = listed.split(/[/|]/u).map((size) => size.trim());
  const areNames =
    sizes.length === count && sizes.every((size) => size !== '' && size.length <= LONGEST_NAME);
  return rest !== '' && areNames ? { name: rest, sizes } : null;
}

/** The size at the end of some words, and what stands before it. */
export function sizeAtEnd(words: string): { rest: string; size: string } | null {
  const { rest, size } = SIZE_AT_END.exec(words)?.groups ?? {};
  return rest !== undefined && size ? { rest: rest.trim(), size } : null;
}

/** Capitals from end to end: a heading is shouted, a name is not. */
export const isShouted = (words: string) =>
  words === words.toLocaleUpperCase() && words !== words.toLocaleLowerCase();

/** "MADRAS" beside "Chicken" is shouted; a heading in capitals is written as a name. */
export function calmed(heading: string): string {
  if (!isShouted(heading) || heading.length < 3) return heading;
  return heading
    .toLocaleLowerCase()
    .replace(/(^|[\s(/-])(\p{L})/gu, (_, before, letter) => before + letter.toLocaleUpperCase());
}

/** What stands above columns of prices: "PIZZA    24 cm    32 cm", "STARTERS HALF FULL", "small / large". */
export type ColumnHeads = {
  /** The heading before them; '' where they have the line for themselves. */
  readonly heading: string;
  readonly sizes: readonly string[];
};

/** Columns of numbers that are no sizes. */
const NO_SIZE =
  /^(?:k?cal|kj|price|preis|pre[cç]o|precio|prix|prezzo|g|gr|ml|cl|l|%|gst|vat|tax|qty|pcs|menge|nr|no|euro?|[€£$₹])\b|^[€£$₹%]/iu;

/** The heads of columns that a line without a price may be; null where it can be none. */
export function columnHeads(line: string): ColumnHeads | null {
  const text = line.trim();
  if (text.length > LONGEST_HEAD) return null;
  const heads = wideHeads(text) ?? knownHeads(text);
  return heads?.sizes.some((size) => NO_SIZE.test(size) && size !== 'L') ? null : heads;
}

/** Columns by their distance: two spaces or a tab. */
function wideHeads(text: string): ColumnHeads | null {
  const [first = '', ...rest] = text.split(/\t\s*|\s{2,}/u);
  const sizes = isSize(first) ? [first, ...rest] : rest;
  const areNames = sizes.every((size) => size.split(/\s/u).length <= 6 && !/[,;!?]/u.test(size));
  if (sizes.length < 2 || !areNames) return null;
  return { heading: sizes === rest ? first : '', sizes: sizes.map(calmed) };
}

/** Sizes that everybody knows, at the end of a line with single spaces. */
function knownHeads(text: string): ColumnHeads | null {
  const sizes: string[] = [];
  let rest = text.replace(/\)$/u, '');
  for (let found = sizeAtEnd(rest); found; found = sizeAtEnd(rest)) {
    sizes.unshift(calmed(found.size));
    rest = withoutEnd(found.rest, ' \t/|,(');
    if (rest === '') break;
  }
  return sizes.length < 2 ? null : { heading: rest, sizes };
}
