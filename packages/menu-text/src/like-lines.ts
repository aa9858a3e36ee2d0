import type { LineReading } from './line-readings.ts';

const BULLET = /^\s*(?:[-–—*•·▪◦‣]|#{1,6}|\d{1,3}[a-z]?[.)])\s*/u;
const HAS_PRICE_AT_END = /(?:\p{Nd}|\p{Nd}\s?\p{Sc}|\p{Nd}[.,]?[-–])\s*\)?$|\p{Sc}\s?\p{Nd}/u;
/** Up to so many words are a name, and up to so many a long one; what has more is a sentence. */
const NAME_WORDS = 3;
const LONG_NAME_WORDS = 7;

function letterCase(words: string): string {
  const letters = words.replaceAll(/[^\p{L}]/gu, '');
  if (letters === letters.toLocaleUpperCase() && letters !== letters.toLocaleLowerCase()) return 'CAPITALS';
  return /^\p{Ll}/u.test(letters) ? 'SMALL' : 'CAPITAL';
}

/** How a line looks to somebody who cannot read its words. */
function shapeOf(text: string, isAfterGap: boolean): string {
  const bare = text.replace(BULLET, '').trim();
  const count = bare.split(/\s+/u).length;
  return [
    letterCase(bare),
    HAS_PRICE_AT_END.test(bare),
    BULLET.test(text),
    /^\s/u.test(text),
    isAfterGap,
    /[:：]$/u.test(bare),
    /[.!?…。！？]$/u.test(bare),
    count <= NAME_WORDS ? 'NAME' : count <= LONG_NAME_WORDS ? 'LONG' : 'SENTENCE',
  ].join(' ');
}

/**
 * The places of the lines that are like the one at `index`, itself among them: read as the same, and of the same shape.
 * That is the case of their letters, a price, a mark or a gap before them, how they begin and end, and how long they
 * are.
 */
export function likeLines(lines: readonly LineReading[], index: number): number[] {
  const shape = (at: number) => shapeOf(lines[at]?.text ?? '', (lines[at - 1]?.kind ?? 'BLANK') === 'BLANK');
  const own = lines[index];
  if (!own || own.kind === 'BLANK') return [];
  const wanted = shape(index);
  return lines.flatMap(({ kind }, at) => (kind === own.kind && shape(at) === wanted ? [at] : []));
}
