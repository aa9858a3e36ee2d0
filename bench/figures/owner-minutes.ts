import { parseMenuText } from '@comanda/menu-text/parse-menu-text';
import { judged } from '@comanda/menu-text/real-menus.fixture';
import { type RealMenu, realMenus } from '@comanda/testing/real-menus';
import { quantile } from '../measure/spread.ts';
import type { Figure } from '../report.ts';

const AIM_MINUTES = 5;

/** Seconds by the keystroke-level model of Card, Moran and Newell, for somebody who types without skill. */
const KEY = 0.28;
const CLICK = 1.3;
const THINK = 1.35;
/** To read a dish and what stands in its line, and to pass over one that asks for nothing. */
const READ = 3;
const SKIM = 0.5;

/** Into the menu, the dialog and its field; copied, pasted, found; at the end added. */
const AROUND = 6 * CLICK + 4 * KEY + 4 * THINK;
/** To the next mark, read, said to be right. */
const LOOK = 2 * KEY + READ + THINK + CLICK;
/** Shown as fields, and a name or a price of its own typed over. */
const MEND = 2 * CLICK + THINK + READ + 20 * KEY;

/** Minutes from an empty menu until this card is live, everything marked looked at and everything wrong mended. */
function minutesOf(menu: RealMenu): number {
  const dishes = parseMenuText(menu.text, menu.currency);
  const marked = dishes.filter(({ note }) => note !== null).length;
  const { wrong } = judged(menu, dishes);
  return (AROUND + dishes.length * SKIM + marked * LOOK + wrong * MEND) / 60;
}

/** How long an owner takes with each of the real menus. Nothing is timed: steps are counted, at human speed. */
export async function measureOwnerMinutes(): Promise<Figure[]> {
  const minutes = realMenus().map((menu) => ({ name: menu.name, minutes: minutesOf(menu) }));
  const all = minutes.map((one) => one.minutes);
  const median = quantile(all, 0.5);
  const slowest = minutes.reduce((one, other) => (other.minutes > one.minutes ? other : one));
  return [
    {
      name: `an owner's minutes for each of ${all.length} real menus`,
      subject: `median ${median.toFixed(1)} min, p95 ${quantile(all, 0.95).toFixed(1)} min`,
      baseline: '',
      aim: `median ≤ ${AIM_MINUTES} min`,
      reached: median <= AIM_MINUTES,
      notes: [`longest: ${slowest.name}, ${slowest.minutes.toFixed(1)} min`],
    },
  ];
}
