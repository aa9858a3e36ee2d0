import { roleOf } from './table-heads.ts';
import { LONGEST } from './written-amounts.ts';

/** "====", "----", "* * *": it separates, and says nothing. */
const IS_RULER = /^[\s=\-–—_*~•·#+]{3,}$/u;
/** A leader as wide as the card: "Kaiser--------- 5,00", "tomate. ----=----". */
const LONG_LEADER = /[-=_–—.]{4,}/gu;
const LEADER_AT_END = /\s\.{4,}\s*$/u;
const HTML = /<\/?(?:br|b|i|em|strong|p|span|div|li|ul|ol|center|details|summary|small|su[bp]|u)\s?\/?>/giu;
/** "**Samosa:** filled with peas 2.50": the name of a dish, and what describes it. */
const STRONG_LABEL = /^(\s*(?:[-–—•*+]\s+)?)\*\*([^*:]{2,60})(?::\*\*|\*\*:)\s*(?=\p{L})/u;
const STRONG = /\*\*|__/gu;
/** "*Salads*", and as in messages "*Caesar* - 9.50". */
const EMPHASIS = /^(\s*(?:[-–—•]\s+)?)([*_])(?=[^\s*_])([^*_]*[^\s*_])\2(?=[\s:–-]|$)/u;
/** "Köttbullar *", "Soppa * **": it points to a line at the end of the card. */
const FOOTNOTE = /(?<=\S)(?:\s\*{1,3})+(?=\s|$)/gu;
const PICTURES =
  /^(\s*(?:#{1,6}\s*)?)(?:\p{Extended_Pictographic}[\u{fe0f}\u{1f3fb}-\u{1f3ff}\u200d]*\s*)+(?=\S)/u;
/** Before or behind a heading, which has marks of its own. */
const MARKS = /^\s*[■◆●★▶►◇□◎☆▪◼◾❖✦❏]+\s*(?=\S)/u;
const IS_MARKED = /^\s*(?:#|[*_]{1,2}(?=[^\s*_]))/u;
const PICTURE = /^(?:\p{Extended_Pictographic}|\s|[\u{1f3fb}-\u{1f3ff}]|\u{fe0f}|\u200d)$/u;
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff\u00ad]/gu;
/** "$10.75 • 92% (38)": how many liked it. */
const LIKED = /(?:[•·|]\s?)?(?<!\d)\d{1,3}\s?%\s?\(\d{1,6}\)\s*$/u;
/** "2.00€/u", "12元/份", "3 € each": what one piece costs is what the dish costs. */
const PER_PIECE =
  /(?<=[\d\p{Sc}元円원])(?:\s?\/\s?(?:u|uds?|unid|unidad|pza?|pieza|stk|stück|szt|шт|pcs?|each|份|碗|个|個|杯|串|只|隻|人)|\s(?:each|cada|c\/u))\.?(?=\s*(?:$|\||\t))/giu;
const LABEL = /^(\s*(?:[-–—*•]\s+)?)(\p{L}[\p{L} ]{0,20}?)\s?[:：]\s*(?=\S)/u;

/** "Cena: 30 zł" below the name of a dish: the label says what the rest is anyway. */
function withoutLabel(line: string): string {
  const [whole = '', bullet = '', label = ''] = LABEL.exec(line) ?? [];
  return label !== '' && roleOf(label) === 'PRICE' ? `${bullet}${line.slice(whole.length)}` : line;
}

/** "Pizza 🍕" without what is no word at its end. */
function withoutPicturesBehind(line: string): string {
  const signs = [...line];
  return signs.slice(0, signs.findLastIndex((sign) => !PICTURE.test(sign)) + 1).join('');
}

/** A line as one would type it: without marks of emphasis, pictures, rulers, and leaders as wide as the card. */
export function cleanLine(line: string): string {
  if (line.length > LONGEST) return line;
  if (IS_RULER.test(line)) return '';
  const led = line.replace(LONG_LEADER, (leader) => ` ${'.'.repeat(leader.length)} `);
  const bare = (line.includes('|') ? line : led.replace(LEADER_AT_END, ''))
    .replace(INVISIBLE, '')
    .replace(HTML, ' ')
    .replace(STRONG_LABEL, '$1$2 – ')
    .replace(STRONG, '')
    .replace(MARKS, '')
    .replace(EMPHASIS, '$1$3')
    .replace(PICTURES, '$1')
    .replace(FOOTNOTE, '')
    .replace(LIKED, '')
    .replace(PER_PIECE, '');
  return withoutLabel(IS_MARKED.test(line) ? withoutPicturesBehind(bare) : bare);
}
