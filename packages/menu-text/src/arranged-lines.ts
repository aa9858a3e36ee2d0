import { withChoices } from './choices.ts';
import { withHeadingsBetween } from './heading-places.ts';
import { withHeadingPrices } from './heading-prices.ts';
import type { MenuLine } from './read-line.ts';
import { withStackedPrices } from './stacked-prices.ts';
import { withNamesAbove, withShoutedNames, withSizesBelow, withSubHeadings } from './sub-headings.ts';
import { withoutTitles } from './titles.ts';

/**
 * The lines of a menu in the order of its simplest form: the name of a dish with its price, or before it, then what
 * describes it, and headings between empty lines. `currency` is ISO 4217.
 */
export function arrangedLines(lines: readonly MenuLine[], currency: string): MenuLine[] {
  const priced = withSizesBelow(withChoices(withHeadingPrices(lines, currency)));
  const headed = withoutTitles(withHeadingsBetween(withStackedPrices(priced)));
  return withSubHeadings(withNamesAbove(withShoutedNames(headed)));
}
