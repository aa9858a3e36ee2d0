import { showsSomething } from '@comanda/domain/people/visible-text';
import type { TicketBlock } from '@comanda/tickets/lay-out';
import anyAscii from 'any-ascii';
import sharp from 'sharp';
import { escaped, TICKET_FONTS } from './ticket-fonts.ts';

/** Characters that stand for nothing so far: what is drawn of them is a box, wider beyond the first 65 536. */
const NOBODYS = { short: '\u0378', long: '\u{50000}' } as const;
/** A typeface of symbols puts what it likes there, and none of it is a letter. */
const PRIVATE = /\p{Private_Use}/u;
const LAST_SHORT = 0xffff;
/** They belong to the letter before them. */
const MARK = /\p{Mark}/u;
const ASCII = /^[\x20-\x7e]*$/;
/** As many different letters as many menus have together. */
const MOST_REMEMBERED = 10_000;

/** How dark a character is, dot by dot. */
async function inkOf(character: string) {
  const text = { text: escaped(character), font: `${TICKET_FONTS} 20`, dpi: 72, rgba: true };
  const { data, info } = await sharp({ text })
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

type Ink = Awaited<ReturnType<typeof inkOf>>;

/** Whether one is framed as the other is: a box has another number in it for each character. */
function hasFrameOf(one: Ink, other: Ink): boolean {
  const { width, height } = other;
  if (one.width !== width || one.height !== height) return false;
  return other.data.every((dark, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    const isEdge = x === 0 || y === 0 || x === width - 1 || y === height - 1;
    return !isEdge || one.data[index] === dark;
  });
}

const remembered = new Map<string, Promise<boolean>>();

async function draws(character: string): Promise<boolean> {
  if (PRIVATE.test(character)) return false;
  const isShort = (character.codePointAt(0) ?? 0) <= LAST_SHORT;
  const [ink, box] = await Promise.all([inkOf(character), inkOf(isShort ? NOBODYS.short : NOBODYS.long)]);
  return !hasFrameOf(ink, box);
}

/** Whether a typeface of this machine has a letter for a character; a symbol of its own is none. */
export function isDrawable(character: string): Promise<boolean> {
  const known = remembered.get(character);
  if (known) return known;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const found = draws(character);
  remembered.set(character, found);
  found.catch(() => remembered.delete(character));
  return found;
}

/** The characters of a text that are drawn as boxes. */
export async function missingIn(text: string, isDrawn = isDrawable): Promise<ReadonlySet<string>> {
  if (ASCII.test(text)) return new Set();
  const characters = [...new Set(text)].filter(
    (one) => !ASCII.test(one) && !MARK.test(one) && showsSomething(one),
  );
  const drawn = await Promise.all(characters.map((one) => isDrawn(one)));
  return new Set(characters.filter((_, index) => !drawn[index]));
}

/** The text with each run of missing characters in Latin letters: a cook reads "Chao Fan", and nothing in boxes. */
function spelled(text: string, missing: ReadonlySet<string>): string {
  if (missing.size === 0) return text;
  const parts: { content: string; isMissing: boolean }[] = [];
  for (const character of text) {
    const isMissing = missing.has(character);
    const last = parts.at(-1);
    if (last?.isMissing === isMissing) last.content += character;
    else parts.push({ content: character, isMissing });
  }
  return parts.map(({ content, isMissing }) => (isMissing ? anyAscii(content) || '?' : content)).join('');
}

/** Of texts those that are printed with other letters, with what is printed; at most so many. */
export async function respelledOf(
  texts: readonly string[],
  most: number,
): Promise<{ readonly name: string; readonly printed: string }[]> {
  const missing = await missingIn(texts.join(' ').normalize('NFC'));
  if (missing.size === 0) return [];
  return texts
    .map((name) => ({ name, printed: spelled(name.normalize('NFC'), missing) }))
    .filter(({ name, printed }) => printed !== name.normalize('NFC'))
    .slice(0, most);
}

/** What stands on a ticket, in letters that can be drawn here. */
export async function inKnownLetters(
  blocks: readonly TicketBlock[],
  isDrawn = isDrawable,
): Promise<TicketBlock[]> {
  const texts = blocks.flatMap((block) =>
    block.kind === 'text' ? [block.text] : block.kind === 'pair' ? [block.left, block.right] : [],
  );
  const missing = await missingIn(texts.join(' ').normalize('NFC'), isDrawn);
  const written = (text: string) => spelled(text.normalize('NFC'), missing);
  return blocks.map((block) => {
    if (block.kind === 'text') return { ...block, text: written(block.text) };
    if (block.kind === 'pair') return { ...block, left: written(block.left), right: written(block.right) };
    return block;
  });
}
