/** Words for a size, in the languages of the countries where restaurants may be; for a regular expression. */
const WORD =
  '(?:[½¼¾]|1/2|1/4|3/4)(?:\\s(?:dose|raci[oó]n|portion|plate|jarro|liter|litre|pint|kg|l))?|half|full|whole|quarter|extra large|small|medium|large|regular|single|double|glass|bottle|carafe|pint|jug|meia(?:\\sdose)?|dose|inteira|copo|garrafa|jarro|pequen[oa]|m[eé]di[oa]|grandes?|media|entera|tapa|raci[oó]n|kleine?[rs]?|mittel|mittlere|gro(?:ß|ss)e?[rs]?|normale?|familie|glas|flasche|petite?|moyen(?:ne)?|grand|verre|bouteille|pichet|piccol[oa]|calice|bottiglia|XXL|XL|[SML]|broto|brotinho|gigante|fam[ií]lia|(?:for|für|pour|para|per|voor|för|dla)\\s(?:one|two|three|four|six|ein[es]?n?|zwei|drei|vier|une?|deux|trois|quatre|un[ao]?|dos|tres|duas|dois|due|tre|quattro|\\d)|(?:特大|大|中|小)(?:ジョッキ|グラス|瓶|びん|皿|杯|碗|盛り?|份|盤|盘)?|並盛?り?|半份|全份|例牌|نصف|كامل|ربع|صغير|وسط|كبير';
const COUNT = 'Ø?\\s?\\d{1,4}(?:[.,]\\d{1,2})?(?:\\s?x\\s?\\d{1,3})?\\s?';
const UNIT = '(?:ml|cl|g|gr|kg|cm|oz|pcs?|un|Stück|inch|["″”])\\.?';
/** "klein Ø 26 cm", "½ dose", "0,3 l", "HALF"; but "M 2.50 L" are two sizes with a price. */
const SIZE = `(?:(?:${WORD})(?:\\s${COUNT}${UNIT})?|${COUNT}(?:${UNIT}|d?l))(?![\\p{L}\\d])`;

const IS_SIZE = new RegExp(`^${SIZE}$`, 'iu');
const SIZE_AT_END = new RegExp(`^(?<rest>.*?)(?:^|[\\s/|,(])\\s*(?<size>${SIZE})\\)?$`, 'iu');
const BETWEEN = '\\s*[/|]\\s*';
const LISTED_AT_END = new RegExp(`^(?<rest>.*?)\\s(?<sizes>${SIZE}(?:${BETWEEN}${SIZE})+)$`, 'iu');
const LONGEST_NAME = 24;

/** Whether people say this of a size rather than of another dish. */
export const isSize = (words: string) => IS_SIZE.test(words.trim());

/** "Wings (small / large)": the sizes that a name lists when there are so many, and the name without them. */
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
