/** A colour of a restaurant: `#rrggbb` in lower case. */
export type HexColour = string;

type Rgb = readonly [red: number, green: number, blue: number];

/** What WCAG 2 asks of text (1.4.3). */
export const TEXT_CONTRAST = 4.5;

const WHITE = '#ffffff';
/** Text on light buttons in the dark, as in the design tokens. */
const INK = '#1f1b16';
/** Buttons stand out from the dark page, too. */
const DARK_CONTRAST = 6;
const FORM = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** "#FF0", "ff0" and "#FFFF00" as `#ffff00`; null for what is no colour. */
export function hexColour(typed: string): HexColour | null {
  const [, digits] = FORM.exec(typed.trim()) ?? [];
  if (digits === undefined) return null;
  const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  return `#${full.toLowerCase()}`;
}

const rgbOf = (colour: HexColour): Rgb => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
};
const hexOf = (rgb: Rgb): HexColour =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance, 0 to 1 (WCAG 2). */
function luminance(colour: HexColour): number {
  const [red, green, blue] = rgbOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The contrast of two colours, 1 to 21 (WCAG 2). */
export function contrast(one: HexColour, other: HexColour): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The contrast of white text on the colour: 4.5 or more is needed. Rounded down, so that a failure shows. */
export function themeContrast(colour: HexColour): number {
  return Math.floor(contrast(colour, WHITE) * 100) / 100;
}

export const isReadableTheme = (colour: HexColour): boolean => contrast(colour, WHITE) >= TEXT_CONTRAST;

const STEPS = 256;

/** The first of the colours on the way from one to another, in 256 steps, that will do; the last when none does. */
function firstOnTheWay(from: HexColour, to: HexColour, willDo: (colour: HexColour) => boolean): HexColour {
  const [start, end] = [rgbOf(from), rgbOf(to)];
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = (channel: 0 | 1 | 2) => start[channel] + ((end[channel] - start[channel]) * step) / STEPS;
    const colour = hexOf([mixed(0), mixed(1), mixed(2)]);
    if (willDo(colour)) return colour;
  }
  return to;
}

/** The same hue, only as much darker as white text needs; the colour itself when it is dark enough. */
export function readableTheme(colour: HexColour): HexColour {
  return firstOnTheWay(colour, '#000000', isReadableTheme);
}

/** The same hue for dark screens: light enough that dark text reads on it. */
export function darkSchemeTheme(colour: HexColour): HexColour {
  return firstOnTheWay(colour, WHITE, (one) => contrast(one, INK) >= DARK_CONTRAST);
}
