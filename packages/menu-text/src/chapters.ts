import { pricesAtEnd } from './line-prices.ts';
import type { SourceLine } from './source-lines.ts';

/** "## Drinks", in Markdown. */
const HEADING = /^\s*(?<marks>#{1,6})\s+\S/u;
/** So many dishes below a heading show that it is no dish itself. */
const FEWEST_DISHES = 2;

const depthOf = (text: string) => HEADING.exec(text)?.groups?.marks?.length ?? 0;

/**
 * The lines, where a heading that only holds deeper ones with dishes, "## Drinks", "### Hot drinks", says nothing by
 * itself. `currency` is ISO 4217.
 */
export function withoutChapters(lines: readonly SourceLine[], currency: string): SourceLine[] {
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
