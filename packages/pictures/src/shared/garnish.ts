import { around, blob, leafOutline, type Point } from './outline.ts';
import { type Art, type Chance, disc, line, type Motif, moved, num, oval, ring, shape } from './svg.ts';

/** A solid piece as cut from paper: its dark side, its colour, a touch of light. */
export const lump =
  (rx: number, ry: number, colour: string, dark: string, light: string, wobble = 0.1, corners = 8): Motif =>
  (chance) =>
    shape(blob(chance, 0, 0, rx, ry, wobble, corners), dark) +
    shape(blob(chance, -rx * 0.06, -ry * 0.1, rx * 0.88, ry * 0.84, wobble, corners), colour) +
    shape(blob(chance, -rx * 0.3, -ry * 0.38, rx * 0.28, ry * 0.16, 0.15, 6), light, 0.75);

export const leaf =
  (half: number, width: number, colour: string, dark: string, rib: string): Motif =>
  () =>
    shape(leafOutline(half, width), colour) +
    shape(
      `M${-half} 0C${num(-half * 0.5)} ${num(width * 1.25)} ${num(half * 0.4)} ${num(width * 1.1)} ${half} 0Z`,
      dark,
    ) +
    line(`M${num(-half * 0.85)} 0H${num(half * 0.7)}`, rib, 1.4, 0.7);

/** Basil: two or three leaves that share a stem. */
export const basil =
  (colour: string, dark: string, rib: string): Motif =>
  (chance) => {
    const one = leaf(17, 11, colour, dark, rib)(chance);
    return (
      moved(one, 13, 0) +
      moved(one, -9, 8, 140, 0.8) +
      (chance.happens(0.5) ? moved(one, -6, -10, -130, 0.65) : '')
    );
  };

/** Rocket: a long leaf with lobes. */
export const rocket =
  (colour: string, rib: string): Motif =>
  (chance) => {
    const side = (sign: number): Point[] =>
      [0, 1, 2, 3, 4, 5, 6].map(
        (step): Point => [-20 + step * 8, sign * (step % 2 ? 10 + chance.fraction() * 4 - step * 0.4 : 3)],
      );
    return (
      shape(around([...side(-1), [36, 0], ...side(1).reverse()]), colour) + line('M-34 0H24', rib, 1.8, 0.8)
    );
  };

/** Coriander or parsley: three small scalloped leaflets. */
export const parsley =
  (colour: string, dark: string): Motif =>
  (chance) => {
    const leaflet = (x: number, y: number, fill: string) => shape(blob(chance, x, y, 6, 6, 0.35, 7), fill);
    return (
      line('M0 9L0 0', dark, 1.6) + leaflet(-5, 0, colour) + leaflet(5, 0, dark) + leaflet(0, -6, colour)
    );
  };

/** Specks of two sizes: herbs, pepper, spice. A dot is a stroke of no length with a round end. */
export const specks = (
  chance: Chance,
  spots: readonly { x: number; y: number }[],
  size: number,
  fill: string,
  opacity = 1,
): Art => {
  const dots = (some: readonly { x: number; y: number }[]) =>
    some.map(({ x, y }) => `M${num(x)} ${num(y)}h0`).join('');
  const small = spots.filter(() => chance.happens(0.4));
  const large = spots.filter((spot) => !small.includes(spot));
  return (
    line(dots(large), fill, size * 1.7, opacity) +
    (small.length > 0 ? line(dots(small), fill, size, opacity) : '')
  );
};

/** Short strokes in one path: grains of rice, fried onion, grated coconut. */
export const grains = (
  chance: Chance,
  spots: readonly { x: number; y: number }[],
  length: number,
  width: number,
  colour: string,
  opacity = 1,
): Art =>
  line(
    spots
      .map(({ x, y }) => {
        const angle = chance.fraction() * 6.28;
        return `M${num(x)} ${num(y)}l${num(Math.cos(angle) * length)} ${num(Math.sin(angle) * length)}`;
      })
      .join(''),
    colour,
    width,
    opacity,
  );

/** Rings of onion or of sliced chilli. */
export const hoop =
  (r: number, width: number, colour: string, dark: string): Motif =>
  () =>
    ring(0, 0, r, dark, width + 1.5) + ring(-0.5, -0.6, r, colour, width);

/** A round slice with skin and seeds: tomato, courgette, cucumber, aubergine, lime. */
export const slice =
  (r: number, skin: string, flesh: string, seed: string, seeds = 7): Motif =>
  (chance) =>
    shape(blob(chance, 0, 0, r, r, 0.03, 9), skin) +
    shape(blob(chance, 0, 0, r * 0.84, r * 0.84, 0.03, 9), flesh) +
    shape(
      Array.from({ length: seeds }, (_, index) => {
        const angle = (index / seeds) * 6.28;
        return blob(
          chance,
          Math.cos(angle) * r * 0.45,
          Math.sin(angle) * r * 0.45,
          r * 0.11,
          r * 0.09,
          0.15,
          5,
        );
      }).join(''),
      seed,
    );

/** A wheel of citrus with its segments. */
export const citrus =
  (r: number, peel: string, pith: string, flesh: string): Motif =>
  () => {
    const segments = Array.from({ length: 8 }, (_, index) => {
      const at = (degrees: number, reach: number) => {
        const angle = (degrees * Math.PI) / 180;
        return `${num(Math.cos(angle) * r * reach)} ${num(Math.sin(angle) * r * reach)}`;
      };
      const from = index * 45 + 4;
      return `M${at(from + 18.5, 0.12)}L${at(from, 0.74)}Q${at(from + 18.5, 0.9)} ${at(from + 37, 0.74)}Z`;
    });
    return disc(0, 0, r, peel) + disc(0, 0, r * 0.9, pith) + shape(segments.join(''), flesh);
  };

/** A wedge of citrus, skin below. */
export const wedge =
  (r: number, peel: string, pith: string, flesh: string): Motif =>
  () =>
    shape(`M${-r} 0A${r} ${num(r * 0.85)} 0 0 0 ${r} 0Z`, peel) +
    shape(`M${num(-r * 0.88)} 0A${num(r * 0.88)} ${num(r * 0.7)} 0 0 0 ${num(r * 0.88)} 0Z`, pith) +
    shape(
      `M${num(-r * 0.74)} ${num(r * 0.03)}A${num(r * 0.74)} ${num(r * 0.52)} 0 0 0 ${num(r * 0.74)} ${num(r * 0.03)}Z`,
      flesh,
    ) +
    line(`M0 1L${num(-r * 0.3)} ${num(r * 0.46)}M0 1L${num(r * 0.3)} ${num(r * 0.46)}`, pith, 1.6);

/** A whole chilli with its stalk. */
export const chilli =
  (colour: string, dark: string, stalk: string): Motif =>
  () =>
    shape('M-26-5C-8-12 18-8 34 9C14 8-10 10-26 6Z', dark) +
    shape('M-26-5C-8-12 18-8 32 7C14 4-10 5-26 2Z', colour) +
    line('M-26 0q-8-2-11-8', stalk, 4);

/** A prawn, curled, with its tail. */
export const prawn =
  (colour: string, dark: string, light: string): Motif =>
  () =>
    line('M16-12C4-24-18-18-18 2C-18 16-4 22 8 18', dark, 15) +
    line('M15-13C4-23-17-17-17 1C-17 14-4 20 7 16', colour, 12) +
    line('M6-21l-2 10M-8-19l3 10M-19-8l11 4M-20 6l11-2M-12 16l6-8', light, 1.6, 0.8) +
    shape('M12 12l14 2-8 5 5 8-13-5Z', dark);

/** Half an egg. */
export const eggHalf: Motif = (chance) =>
  shape(blob(chance, 0, 0, 19, 15, 0.03), '#e9dfcb') +
  oval(-1, -1, 17.5, 13.5, '#fffdf6') +
  disc(-3, 0, 8.5, '#e08f1c') +
  disc(-4, -1, 7, '#f3b23c');
