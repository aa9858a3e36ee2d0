import type { TicketWidth } from '@comanda/domain/orders/printing';
import { showsSomething } from '@comanda/domain/people/visible-text';

/** `scale` 2 is twice as high and wide; an inverted line is white on black. */
export type TicketStyle = {
  readonly bold?: true;
  readonly scale?: 2;
  readonly inverted?: true;
  readonly centred?: true;
};

/** What stands on a ticket, from top to bottom, before it is known how wide the paper is. */
export type TicketBlock =
  /** `indent` is in characters; what goes over to a next line is indented as much, and by `hanging` more. */
  | ({
      readonly kind: 'text';
      readonly text: string;
      readonly indent?: number;
      readonly hanging?: number;
    } & TicketStyle)
  /** One at the left edge, one at the right; what of the left one goes over to a next line is indented by `hanging`. */
  | ({
      readonly kind: 'pair';
      readonly left: string;
      readonly right: string;
      readonly hanging?: number;
    } & TicketStyle)
  | { readonly kind: 'rule' }
  | { readonly kind: 'space' };

/** One printed line; its text is never wider than the paper. */
export type TicketLine = TicketStyle & { readonly text: string };

/** Scripts whose characters are as wide as two Latin ones. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60\p{Extended_Pictographic}]/u;
/** Characters that stand on the one before them. */
const NO_WIDTH = /[\p{Mark}\p{Format}]/u;

/** How many places of a line a text takes. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (WIDE.test(character)) width += 2;
    else if (!NO_WIDTH.test(character)) width += 1;
  }
  return width;
}

/** As much of a word as has room, never torn within what is seen as one character, and the rest. */
function tear(word: string, room: number): [string, string] {
  let taken = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)) {
    if (taken !== '' && widthOf(taken + segment) > room) break;
    taken += segment;
  }
  return [taken, word.slice(taken.length)];
}

/** Empty to the eye, and letters to everything else. */
const BLANKS = /[\u2800\ufffc]/g;

/** Where a line may break: not within an amount, whose parts no-break spaces hold together. */
const BREAKS = /[^\S\u00a0\u2007\u202f]+/;

/** The words of a text; what no line has room for as a whole breaks at its no-break spaces, too. */
function wordsOf(text: string, room: number): string[] {
  return text
    .replaceAll(BLANKS, ' ')
    .split(BREAKS)
    .map((word) => word.trim())
    .flatMap((word) => (widthOf(word) > room ? word.split(/\s+/) : [word]))
    .filter(showsSomething);
}

/** Breaks a text into lines between words; a word that is longer than a line is torn. */
function wrap(text: string, first: number, next: number): string[] {
  const lines: string[] = [];
  let line = '';
  const room = () => (lines.length === 0 ? first : next);
  for (const word of wordsOf(text, next)) {
    let rest = word;
    if (line !== '' && widthOf(`${line} ${rest}`) > room()) {
      const left = room() - widthOf(line) - 1;
      const [taken, more] = widthOf(rest) > next && left > 0 ? tear(rest, left) : ['', rest];
      const hasRoom = taken !== '' && widthOf(taken) <= left;
      lines.push(hasRoom ? `${line} ${taken}` : line);
      if (hasRoom) rest = more;
      line = '';
    }
    while (line === '' && widthOf(rest) > room()) {
      const [taken, left] = tear(rest, room());
      if (left === '') break;
      lines.push(taken);
      rest = left;
    }
    line = line === '' ? rest : `${line} ${rest}`;
  }
  return line === '' ? lines : [...lines, line];
}

function styleOf({ bold, scale, inverted, centred }: TicketStyle): TicketStyle {
  return {
    ...(bold && { bold }),
    ...(scale && { scale }),
    ...(inverted && { inverted }),
    ...(centred && { centred }),
  };
}

type Pair = Extract<TicketBlock, { kind: 'pair' }>;

/** A right part that no line has room for is printed smaller, and goes over to further lines as the last resort. */
function rightLines({ right, ...block }: Pair, columns: number): TicketLine[] {
  const { scale = 1, ...small } = styleOf(block);
  const style: TicketStyle = widthOf(right) * scale > columns ? small : styleOf(block);
  const room = Math.floor(columns / (style.scale ?? 1));
  const lines: string[] = [];
  let rest = right;
  while (rest !== '') {
    const [taken, left] = tear(rest, room);
    lines.push(taken);
    rest = left;
  }
  return lines.map((text) => ({ text: ' '.repeat(Math.max(0, room - widthOf(text))) + text, ...style }));
}

/** One at the left edge, one at the right; each on lines of its own before a word or an amount is torn. */
function pairLines(block: Pair, columns: number): TicketLine[] {
  const style = styleOf(block);
  const room = Math.floor(columns / (block.scale ?? 1));
  const left = room - widthOf(block.right) - 1;
  const hanging = Math.max(0, Math.min(block.hanging ?? 0, left - 1));
  const widest = Math.max(0, ...wordsOf(block.left, room).map(widthOf));
  const isTorn = left < 1 || widest > left - hanging;
  const narrow = isTorn ? Math.min(block.hanging ?? 0, room - 1) : hanging;
  const wrapped = isTorn ? wrap(block.left, room, room - narrow) : wrap(block.left, left, left - hanging);
  const lines = wrapped.map((text, index) => ' '.repeat(index === 0 ? 0 : narrow) + text);
  const styled = (text: string): TicketLine => ({ text, ...style });
  if (isTorn && block.right !== '') return [...lines.map(styled), ...rightLines(block, columns)];
  const last = lines.pop() ?? '';
  const gap = ' '.repeat(Math.max(0, room - widthOf(last) - widthOf(block.right)));
  return [...lines, `${last}${gap}${block.right}`].map(styled);
}

function linesOf(block: TicketBlock, columns: number): TicketLine[] {
  if (block.kind === 'space') return [{ text: '' }];
  if (block.kind === 'rule') return [{ text: '-'.repeat(columns) }];
  if (block.kind === 'pair') return pairLines(block, columns);
  const style = styleOf(block);
  const room = Math.floor(columns / (block.scale ?? 1));
  const indent = Math.min(block.indent ?? 0, room - 1);
  const further = Math.min(indent + (block.hanging ?? 0), room - 1);
  return wrap(block.text, room - indent, room - further).map((text, index) => ({
    text: ' '.repeat(index === 0 ? indent : further) + text,
    ...style,
  }));
}

/** The lines of a ticket on paper of so many characters. */
export function layOut(blocks: readonly TicketBlock[], columns: TicketWidth): TicketLine[] {
  return blocks.flatMap((block) => linesOf(block, columns));
}
