import { cleanLine } from './clean-lines.ts';
import { withoutCodeLines } from './code-lines.ts';
import { pricesAtEnd } from './line-prices.ts';
import type { Said } from './line-readings.ts';
import { withoutLooseRows } from './loose-rows.ts';
import { withoutOpeningLines } from './opening-lines.ts';
import type { SourceLine } from './source-lines.ts';
import { dishPerLine } from './wrapped-lines.ts';

/** "## Drinks", in Markdown. */
const HEADING = /^\s*(?<marks>#{1,6})\s+\S/u;
/** So many dishes below a heading show that it is no dish itself. */
const FEWEST_DISHES = 2;

const depthOf = (text: string) => HEADING.exec(text)?.groups?.marks?.length ?? 0;

/**
 * The lines, where a heading that only holds deeper ones with dishes, "## Drinks", "### Hot drinks", says nothing by
 * itself. `currency` is ISO 4217.
 */
function withoutChapters(lines: readonly SourceLine[], currency: string): SourceLine[] {
  let below = 0;
  let dishes = 0;
  const made = lines.toReversed().map((line) => {
    const depth = depthOf(line.text);
    const isChapter = depth > 0 && depth < below;
    if (depth > 0) [below, dishes] = [dishes >= FEWEST_DISHES ? depth : 0, 0];
    else if (line.text.trim() !== '') {
      below = 0;
      dishes += (pricesAtEnd(line.text, currency)?.name ?? '') === '' ? 0 : 1;
    }
    return isChapter ? { ...line, text: '' } : line;
  });
  return made.reverse();
}

/**
 * The lines of a menu as a card in its simplest form has them: one dish on each, with its own words and prices.
 * `currency` is ISO 4217. Those of which something was `said` stay as they are, and tell nothing about the others.
 */
export function preparedLines(source: readonly SourceLine[], currency: string, said: Said): SourceLine[] {
  const kept = new Map<number, string>();
  for (const { at, text } of source) if (said.has(at)) kept.set(at, cleanLine(text));
  const clean = source.map((line) => ({ ...line, text: kept.has(line.at) ? '' : cleanLine(line.text) }));
  const lines = withoutCodeLines(withoutChapters(withoutOpeningLines(clean), currency), currency);
  const made = dishPerLine(withoutLooseRows(lines, currency), currency);
  return made.map((line) => ({ ...line, text: kept.get(line.at) ?? line.text }));
}
