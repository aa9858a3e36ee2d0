import type { Chance } from '@comanda/api/src/demo/demo-random.ts';

export type { Chance };

/** A fragment of SVG in a drawing of 400 × 400, light from the top left. */
export type Art = string;

/** Draws one thing around the origin. */
export type Motif = (chance: Chance) => Art;

/** Where a motif goes: degrees, and a factor of its size. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly scale: number;
}

export const ink = '#1f1b16';

/** A number as short as a picture needs it. */
export const num = (value: number): string => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');

export const shape = (d: string, fill: string, opacity = 1): Art =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const line = (d: string, stroke: string, width: number, opacity = 1): Art =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${num(width)}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const disc = (x: number, y: number, r: number, fill: string, opacity = 1): Art =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): Art =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const ring = (x: number, y: number, r: number, stroke: string, width: number, opacity = 1): Art =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="none" stroke="${stroke}" stroke-width="${num(width)}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** An upright rectangle with round corners. */
export const slab = (x: number, y: number, w: number, h: number, r: number, fill: string, opacity = 1): Art =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" rx="${num(r)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const moved = (art: Art, x: number, y: number, angle = 0, scale = 1): Art => {
  const turn = angle === 0 ? '' : `rotate(${num(angle)})`;
  const size = scale === 1 ? '' : `scale(${Math.round(scale * 100) / 100})`;
  return `<g transform="translate(${num(x)} ${num(y)})${turn}${size}">${art}</g>`;
};

/** The soft shadow of something round that lies on the table. */
export const shadow = (x: number, y: number, rx: number, ry = rx, lift = 10): Art =>
  oval(x + lift * 0.7, y + lift * 1.1, rx + lift * 0.3, ry + lift * 0.3, ink, 0.08) +
  oval(x + lift * 0.4, y + lift * 0.6, rx, ry, ink, 0.13);

/**
 * One motif at many spots: a few variants are drawn once and reused, which keeps a picture small. Shadows are
 * laid under the pieces apart, because they must not turn with them.
 */
export const strew = (
  id: string,
  motif: Motif,
  spots: readonly Spot[],
  chance: Chance,
  { variants = 2, shade = 0, sink = 0.2 }: { variants?: number; shade?: number; sink?: number } = {},
): Art => {
  const drawn = [...new Set(Array.from({ length: Math.min(variants, spots.length) }, () => motif(chance)))];
  const named = drawn.map((art, index) => `<g id="${id}${index}">${art}</g>`);
  const under = spots
    .map(({ x, y, scale }) => {
      const r = shade * scale;
      return `M${num(x - r + 2)} ${num(y + 3)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0`;
    })
    .join('');
  const used = spots.map(({ x, y, angle, scale }, index) => {
    const size = Math.abs(scale - 1) < 0.02 ? '' : `scale(${Math.round(scale * 100) / 100})`;
    return `<use href="#${id}${index % drawn.length}" transform="translate(${num(x)} ${num(y)})rotate(${Math.round(angle)})${size}"/>`;
  });
  return `<defs>${named.join('')}</defs>${shade > 0 ? shape(under, ink, sink) : ''}${used.join('')}`;
};

/** Nearer: what lies around the middle, enlarged. */
export const closer = (art: Art, by: number): Art => moved(art, 200 - 200 * by, 200 - 200 * by, 0, by);

/** The same art with its own names, so that several pictures can share one drawing. */
export const apart = (art: Art, name: string): Art =>
  art.replaceAll('<g id="', `<g id="${name}`).replaceAll('href="#', `href="#${name}`);

/** A whole picture. Decorative: the page names the dish beside it. */
export const drawing = (width: number, height: number, ground: string, art: Art): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round"><path d="M0 0h${width}v${height}H0z" fill="${ground}"/>${art}</svg>\n`;
