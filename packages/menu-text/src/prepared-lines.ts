import { withoutChapters } from './chapters.ts';
import { cleanLine } from './clean-lines.ts';
import { withoutCodeLines } from './code-lines.ts';
import type { Said } from './line-readings.ts';
import { withoutLooseRows } from './loose-rows.ts';
import { withoutOpeningLines } from './opening-lines.ts';
import type { SourceLine } from './source-lines.ts';
import { dishPerLine } from './wrapped-lines.ts';

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
