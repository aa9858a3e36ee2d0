/** Words for a size, in the languages of the countries where restaurants may be; for a regular expression. */
const WORD = [
  // Portions, in figures and in several languages.
  '(?:[½¼¾]|1/2|1/4|3/4|1)(?:\\s?(?:dose|raci[oó]n|portion|plate|jarro|liter|litre|pint|kg|l|litros?|porsiyon|κιλό|кг))|[½¼¾]|1/2|1/4|3/4',
  'half|full|whole|quarter|slice|piece|extra large|small|medium|large|regular|single|double|party',
  'ind\\.|indiv\\.|individual|sm|md|lg|lrg|reg\\.?',
  'glass|bottle|carafe|pint|jug|cup|bowl|mug',
  'meia(?:\\sdose)?|dose|inteira|copo|garrafa|jarro|broto|brotinho|gigante|fam[ií]lia',
  'pequen[oa]|m[eé]di[oa]|grandes?|chic[oa]|media|entera|tapa|raci[oó]n|copa|botella|ca[ñn]a|jarra|unidad|docena',
  'kleine?[rs]?|mittel|mittlere|gro(?:ß|ss)e?[rs]?|normale?|familie|glas|flasche|tasse|becher|kännchen|krug',
  'petite?|moyen(?:ne)?|grand|verre|bouteille|pichet|demi',
  'piccol[oa]|normale|maxi|tazza|calice|bottiglia|bicchiere|caraffa',
  'klein|groot|grote|fles|karaf|liten|lilla|mellan|stor|lille|flaska|flaske|halv|hel',
  'mał[aey]|średni[ae]|duż[aey]|mal[áéý]|velk[áéý]|kis|közepes|nagy|mic[ăa]?|medi[ue]|mare',
  'küçük|orta|büyük|yarım|tam|duble|porsiyon|kecil|sedang|besar|biasa|jumbo',
  '(?:tô |ly |chén |phần )?(?:nhỏ|vừa|lớn)|μικρ[όήά]|μεγάλ[οηα]|קטנה|קטן|גדולה|גדול|בינונית|בינוני',
  'ср|мега|мал(?:\\.|ый|ая|ое|енькая)?|бол(?:\\.|ьшой|ьшая|ьшое)?|средн(?:ий|яя|ее)|стандарт',
  'XXL|XL|[SML]',
  '(?:for|für|pour|para|per|voor|för|dla)\\s(?:one|two|three|four|six|ein[es]?n?|zwei|drei|vier|une?|deux|trois|quatre|un[ao]?|dos|tres|duas|dois|due|tre|quattro|\\d)',
  '(?:特大|大|中|小)(?:ジョッキ|グラス|瓶|びん|皿|杯|碗|盛り?|份|盤|盘)?|並盛?り?|半份|全份|例牌',
  '(?:특대|특|대|중|소|보통)(?:자)?|(?:จาน)?(?:ธรรมดา|พิเศษ|เล็ก|กลาง|ใหญ่)',
  'نصف?|كاملة?|ربع|صغيرة?|وسط|كبيرة?|عاد[يى]|كيلو|فردي|عائلي',
  'ch\\.?|gdes?\\.?|child(?:ren)?|adults?|kids?|kinder|enfant|adulte|ordinarie|familj|barn',
  'ποτήρι|καραφάκι|μπουκάλι|κιλό|μισόκιλο|μερίδα',
].join('|');
const COUNT = 'Ø?\\s?\\d{1,4}(?:[.,]\\d{1,2})?(?:\\s?x\\s?\\d{1,3})?\\s?';
const UNIT =
  '(?:ml|cl|dl|fl|g|gr|kg|cm|oz|lbs?|pcs?|pieces?|pièces?|pz|un|uds?|stk|st|szt|ks|Stück|stuks|inch|porsiyon|шт|мл|гр?|개|인분|個|本|份|隻|["″”])\\.?';
/** "klein Ø 26 cm", "½ dose", "0,3 l", "HALF"; but "M 2.50 L" are two sizes with a price. */
const SIZE = `(?:(?:${WORD})(?:\\s${COUNT}${UNIT})?|${COUNT}(?:${UNIT}|d?l|lt|л))(?![\\p{L}\\d])`;

const IS_SIZE = new RegExp(`^${SIZE}$`, 'iu');
const SIZE_AT_END = new RegExp(`^(?<rest>.*?)(?:^|[\\s/|,(])\\s*(?<size>${SIZE})\\)?$`, 'iu');
const BETWEEN = '\\s*[/|]\\s*';
const LISTED_AT_END = new RegExp(`^(?<rest>.*?)\\s(?<sizes>${SIZE}(?:${BETWEEN}${SIZE})+)$`, 'iu');
/** "0.5/1l", "250/350мл": counts that share the unit of the last. */
const COUNTS_AT_END = new RegExp(
  `^(?<rest>.*?)(?:^|\\s)(?<counts>\\d{1,4}(?:[.,]\\d{1,2})?(?:\\s?/\\s?\\d{1,4}(?:[.,]\\d{1,2})?)+)\\s?(?<unit>${UNIT}|d?l|lt|л)$`,
  'iu',
);
const LONGEST_NAME = 24;

/** "CocaCola 0.5/1l": each count with the unit that stands behind the last, and the words before them. */
export function countsAtEnd(words: string): { rest: string; sizes: string[] } | null {
  const { rest = '', counts = '', unit = '' } = COUNTS_AT_END.exec(words)?.groups ?? {};
  const sizes = counts.split('/').map((count) => `${count.trim()}${unit}`);
  return counts === '' ? null : { rest: rest.trim(), sizes };
}

/** Whether people say this of a size rather than of another dish. */
export const isSize = (words: string) => IS_SIZE.test(words.trim());

/** "Wings (small / large)": the sizes that a name lists when there are so many, and the name without them. */
export function listedSizes(name: string, count: number): { name: string; sizes: string[] } | null {
  const counted = countsAtEnd(name);
  if (counted?.rest && counted.sizes.length === count) return { name: counted.rest, sizes: counted.sizes };
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
