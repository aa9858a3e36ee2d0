import type { FoundPrice } from './found-price.ts';
import type { SourceLine } from './source-lines.ts';

/** What a line of a pasted menu was read as. */
export type LineKind =
  | 'HEADING'
  | 'DISH'
  /** A dish below a heading such as "Extras", which others are perhaps ordered with. */
  | 'EXTRA'
  | 'DESCRIPTION'
  /** A price on a line of its own, below its dish. */
  | 'PRICE'
  /** Several prices on lines of their own, "Small 7", "Large 9". */
  | 'SIZES'
  /** What stands above columns of prices. */
  | 'COLUMNS'
  /** What the letters beside dishes stand for. */
  | 'LEGEND'
  | 'BLANK'
  | 'LEFT_OUT';

/** What somebody can say that a line is. */
export const SAYABLE = ['HEADING', 'DISH', 'DESCRIPTION', 'LEFT_OUT'] as const;
export type SayableKind = (typeof SAYABLE)[number];

/** What was said of lines, by their place in the text. */
export type Said = ReadonlyMap<number, SayableKind>;

/** How one line of a pasted menu was read, and where it went. */
export type LineReading = {
  readonly text: string;
  readonly kind: LineKind;
  /** The place of its dish among those that were read; null where it belongs to none. */
  readonly dish: number | null;
  /** The heading that it is, or stands under; '' before the first. */
  readonly category: string;
  /** Whether it may as well be something else. */
  readonly isUnsure: boolean;
};

/** A part of a dish or a heading, by the line that it came from. */
export type LinePart = { readonly at: number; readonly kind: LineKind; readonly isUnsure: boolean };

export const partsOf = (at: readonly number[] | undefined, kind: LineKind, isUnsure = false): LinePart[] =>
  (at ?? []).map((place) => ({ at: place, kind, isUnsure }));

/** The lines of a price that stands apart from its dish. */
export const pricePartsOf = (at: readonly number[] | undefined, { sizes }: FoundPrice): LinePart[] =>
  partsOf(at, sizes.length > 1 ? 'SIZES' : 'PRICE');

/** A heading that nothing stands under, and what describes it: somebody should look at both. */
export const openHeading = (parts: readonly LinePart[]): LinePart[] =>
  parts.map(({ at, kind }) => ({ at, kind: kind === 'DISH' ? 'HEADING' : kind, isUnsure: true }));

/** Whether a line was read as somebody said, and without a doubt. */
const isAsSaid = ({ kind, isUnsure }: LineReading, said: SayableKind) =>
  kind === 'BLANK' || (kind === said && !isUnsure);

/** What `read` makes of a text where all that was `said` holds: only what it would read otherwise is forced. */
export function readAsSaid<Menu extends { readonly lines: readonly LineReading[] }>(
  said: Said,
  read: (forced: Said) => Menu,
): Menu {
  const forced = new Map<number, SayableKind>();
  for (;;) {
    const menu = read(forced);
    const ignored = [...said].filter(([at, kind]) => {
      const line = menu.lines[at];
      return line !== undefined && !forced.has(at) && !isAsSaid(line, kind);
    });
    if (ignored.length === 0) return menu;
    for (const [at, kind] of ignored) forced.set(at, kind);
  }
}

type Read = {
  /** What was met on the way, in order: the last one counts. */
  readonly parts: readonly (LinePart & { readonly category: string })[];
  readonly dishes: readonly { readonly category: string; readonly lines: readonly LinePart[] }[];
  /** What those lines are that have no dish: heads of columns, the legend. */
  readonly others: ReadonlyMap<number, LineKind>;
};

/** Each line with one reading: what it is of its dish, or else of a heading. */
export function lineReadings(source: readonly SourceLine[], { parts, dishes, others }: Read): LineReading[] {
  const known = new Map<number, Omit<LineReading, 'text'>>();
  for (const { at, ...part } of parts) known.set(at, { ...part, dish: null });
  for (const [dish, { category, lines }] of dishes.entries())
    for (const { at, ...part } of lines) known.set(at, { ...part, dish, category });
  let category = '';
  return source.map(({ text, at }) => {
    const read = known.get(at);
    if (read) ({ category } = read);
    if (read && read.dish !== null) return { text, ...read };
    const kind = others.get(at) ?? read?.kind ?? (/[\p{L}\p{N}]/u.test(text) ? 'LEFT_OUT' : 'BLANK');
    return { text, dish: null, category, isUnsure: read?.isUnsure ?? false, kind };
  });
}
