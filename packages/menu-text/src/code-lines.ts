import { pricesAtEnd } from './line-prices.ts';
import { joined, type SourceLine } from './source-lines.ts';
import { LONGEST, notationOf } from './written-amounts.ts';

const CODE = /^(?:\d{1,2}|[A-Z]\d?|[a-z])$/u;
const IN_BRACKETS = /^\((.*)\)$/u;
/** "5,50", "0,5": one comma between figures is no list. */
const IS_AMOUNT = /^\d+,\d+$/u;

const codesOf = (line: string) => {
  const bare = line.trim().replace(IN_BRACKETS, '$1');
  const codes = bare.split(/[\s,;]+/u).filter(Boolean);
  return codes.length > 0 && codes.every((code) => CODE.test(code)) ? codes : null;
};

/** How surely a line says nothing but allergens and additives: "1, 3, G", maybe "8 5 11", or "10" beside such. */
function sureness(line: string): 'SURE' | 'MAYBE' | 'BESIDE' | null {
  const text = line.trim();
  if (text.length > LONGEST || IS_AMOUNT.test(text)) return null;
  const codes = codesOf(text);
  if (!codes) return null;
  if (text.includes(',') || IN_BRACKETS.test(text)) return 'SURE';
  return codes.length > 1 ? 'MAYBE' : 'BESIDE';
}

/** Whether lines of their own hold what is sure to be prices: then bare figures on a line are something else. */
function hasSurePrices(lines: readonly string[], currency: string): boolean {
  const { sign } = notationOf(currency);
  const alone = lines.filter((line) => pricesAtEnd(line, currency)?.name === '');
  const sure = alone.filter((line) => sign.test(line) || /\d[.,]\d\d/u.test(line));
  return sure.length > 1;
}

/**
 * The lines without those that only name allergens. One such goes behind the line above it, in brackets; of several in
 * a row, as in the text of a PDF, nobody can tell whose they are. `currency` is ISO 4217.
 */
export function withoutCodeLines(lines: readonly SourceLine[], currency: string): SourceLine[] {
  const texts = lines.map(({ text }) => text);
  const found = texts.map(sureness);
  if (!found.includes('SURE') && !found.includes('MAYBE')) return [...lines];
  const maybe = hasSurePrices(texts, currency);
  const isCodes = (at: number): boolean => found[at] === 'SURE' || (maybe && found[at] === 'MAYBE');
  const kept: SourceLine[] = [];
  for (let at = 0; at < lines.length; ) {
    let end = at;
    while (found[end] && (isCodes(end) || found[end] === 'BESIDE')) end += 1;
    const run = Array.from({ length: end - at }, (_, index) => at + index);
    const [line] = lines.slice(at, at + 1);
    if (!run.some(isCodes) || (run.length > 1 && !maybe && !run.every(isCodes))) {
      if (line) kept.push(line);
      at += 1;
    } else {
      const place = kept.findLastIndex(({ text }) => text.trim() !== '');
      const above = kept[place];
      const codes = codesOf(texts[at] ?? '') ?? [];
      if (line && above && run.length === 1)
        kept[place] = joined(above, `${above.text} (${codes.join(',')})`, [line]);
      at = end;
    }
  }
  return kept;
}
