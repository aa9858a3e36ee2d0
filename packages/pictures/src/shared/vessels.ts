import { around, blob, type Point } from './outline.ts';
import { type Art, type Chance, disc, ink, line, moved, num, oval, shape, slab } from './svg.ts';

/** A bottle that lies on the table, neck up, around the origin; 300 high. */
export const bottle = (glass: string, shine: string, label: string, band: string, cap: string): Art => {
  const body = 'M-16-150h32v46c0 22 30 28 30 66V132q0 18-18 18h-56q-18 0-18-18V-38c0-38 30-44 30-66Z';
  return (
    moved(shape(body, ink, 0.1), 16, 16) +
    moved(shape(body, ink, 0.12), 8, 8) +
    shape(body, glass) +
    shape('M22-60c14 8 16 18 16 30V132q0 14-12 16h2q18 0 18-18V-38c0-14-8-22-18-30Z', ink, 0.18) +
    line('M-33 128V-30c0-24 14-34 24-48', shine, 6, 0.6) +
    slab(-46, -14, 92, 104, 0, label) +
    slab(-46, -14, 92, 10, 0, band) +
    slab(-46, 80, 92, 10, 0, band) +
    slab(34, -14, 12, 104, 0, ink, 0.1) +
    slab(-18, -156, 36, 22, 4, cap) +
    slab(8, -156, 10, 22, 4, ink, 0.15)
  );
};

/** A drinks can that lies on the table, around the origin; 230 high. */
export const can = (paint: string, band: string, metal: string): Art => {
  const body = 'M-50-104l10-14h80l10 14V104l-10 14h-80l-10-14Z';
  return (
    moved(shape(body, ink, 0.1), 16, 16) +
    moved(shape(body, ink, 0.12), 8, 8) +
    shape(body, metal) +
    slab(-50, -102, 100, 204, 2, paint) +
    shape('M-50 10Q0-26 50 10V60Q0 24-50 60Z', band) +
    slab(30, -102, 20, 204, 0, ink, 0.12) +
    slab(-40, -102, 9, 204, 0, '#fff', 0.35) +
    line('M-40-118h80', ink, 2, 0.15)
  );
};

/** Ice cubes that swim in a glass. */
export const ice = (
  chance: Chance,
  spots: readonly { x: number; y: number; angle: number }[],
  size: number,
): Art =>
  spots
    .map(({ x, y, angle }) => {
      const cube =
        slab(-size / 2, -size / 2, size, size, size * 0.22, '#fff', 0.55) +
        slab(-size * 0.34, -size * 0.36, size * 0.5, size * 0.34, size * 0.12, '#fff', 0.6);
      return moved(cube, x, y, angle + chance.whole(-8, 8));
    })
    .join('');

/** A paper straw from the middle of a glass outwards. */
export const straw = (x: number, y: number, angle: number, colour: string): Art =>
  moved(
    line('M4 6H132', ink, 12, 0.14) +
      line('M0 0H130', '#fffaf0', 12) +
      line('M12 0h8m14 0h8m14 0h8m14 0h8m14 0h8m14 0h8', colour, 12).replace(
        '/>',
        ' stroke-linecap="butt"/>',
      ),
    x,
    y,
    angle,
  );

/** A fork that lies beside the plate, 150 long. */
export const fork = (x: number, y: number, angle: number, metal: string, dark: string): Art =>
  moved(
    line('M3 84V-20M-9-70v26q0 20 12 22t12-22v-26M3-70v26', ink, 7, 0.12) +
      line('M0 80V-24', dark, 8) +
      line('M-13-74v26q0 20 13 24t13-24v-26M-4.500-74v30M4.500-74v30', metal, 5) +
      line('M-1 80V-22', metal, 5),
    x,
    y,
    angle,
  );

/** An oven dish with two handles, around the middle of the drawing. */
export const ovenDish = (w: number, h: number, clay: string, dark: string): Art =>
  slab(200 - w / 2 + 9, 200 - h / 2 + 13, w, h, 34, ink, 0.12) +
  slab(200 - w / 2 - 22, 172, w + 44, 56, 20, dark) +
  slab(200 - w / 2, 200 - h / 2, w, h, 34, clay) +
  slab(200 - w / 2 + 13, 200 - h / 2 + 13, w - 26, h - 26, 24, dark);

/** A slab of something soft seen a little from the front: its top, its cut side. */
export const portion = (w: number, d: number, h: number, top: string, side: string): Art =>
  moved(slab(-w / 2, -d / 2, w, d + h, 10, ink, 0.16), 9, 11) +
  slab(-w / 2, -d / 2, w, d + h, 10, side) +
  slab(-w / 2, -d / 2, w, d, 10, top);

/** A pillow: something folded and sealed, like a half-moon of dough. */
export const halfMoon = (chance: Chance, r: number, fat: number): string =>
  around(
    Array.from({ length: 16 }, (_, index): Point => {
      const angle = (index / 16) * Math.PI * 2;
      const wobble = 1 + (chance.fraction() - 0.5) * 0.03;
      const lower = Math.sin(angle) > 0;
      return [Math.cos(angle) * r * wobble * 1.02, Math.sin(angle) * (lower ? fat * 0.42 : fat) * wobble];
    }),
  );

/** Steam-browned or burnt patches, in one path. */
export const patches = (
  chance: Chance,
  spots: readonly { x: number; y: number; scale: number }[],
  size: number,
  colour: string,
  opacity = 1,
): Art =>
  shape(
    spots.map(({ x, y, scale }) => blob(chance, x, y, size * scale, size * 0.75 * scale, 0.3, 6)).join(''),
    colour,
    opacity,
  );

/** A round dish that holds a sauce. */
export const dip = (x: number, y: number, r: number, clay: string, sauce: string, light: string): Art =>
  oval(x + 4, y + 6, r + 1, r + 1, ink, 0.14) +
  disc(x, y, r, clay) +
  disc(x, y, r * 0.8, ink, 0.18) +
  disc(x + 0.5, y + 1, r * 0.76, sauce) +
  line(
    `M${num(x - r * 0.45)} ${num(y - r * 0.05)}q${num(r * 0.2)} ${num(-r * 0.45)} ${num(r * 0.65)} ${num(-r * 0.3)}`,
    light,
    r * 0.1,
    0.8,
  );
