import { around, blob, leafOutline } from './outline.ts';
import {
  type Art,
  type Chance,
  disc,
  ink,
  line,
  moved,
  num,
  oval,
  ring,
  shadow,
  shape,
  slab,
} from './svg.ts';

/** A stoneware plate: a rim, a well, one line of light. */
export const plate = (x: number, y: number, r: number, glaze: string, well: string, rim: string): Art =>
  shadow(x, y, r, r, 14) +
  disc(x, y, r, glaze) +
  ring(x, y, r - 3, rim, 3) +
  disc(x, y, r * 0.74, well) +
  arc(x, y, r * 0.87, 200, 250, '#fff', 5, 0.6);

/** Part of a circle from one angle to another, in degrees clockwise from the right. */
export const arc = (
  x: number,
  y: number,
  r: number,
  from: number,
  to: number,
  stroke: string,
  width: number,
  opacity = 1,
): Art => {
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${num(x + Math.cos(angle) * r)} ${num(y + Math.sin(angle) * r)}`;
  };
  return line(
    `M${at(from)}A${num(r)} ${num(r)} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}`,
    stroke,
    width,
    opacity,
  );
};

/** A deep bowl, filled to below the rim: `clay` outside, `dark` the shaded inside wall. */
export const bowl = (x: number, y: number, r: number, clay: string, dark: string, filling: string): Art =>
  shadow(x, y, r, r, Math.max(5, r * 0.1)) +
  disc(x, y, r, clay) +
  disc(x, y, r * 0.9, dark) +
  disc(x + r * 0.02, y + r * 0.03, r * 0.84, filling) +
  arc(x, y, r * 0.95, 195, 260, '#fff', r * 0.035, 0.55);

/** A chopping board with a few lines of grain. */
export const board = (chance: Chance, w: number, h: number, wood: string, grain: string, angle = -6): Art => {
  const lines = Array.from({ length: 5 }, (_, index) => {
    const y = -h / 2 + ((index + 0.6 + chance.fraction() * 0.4) * h) / 5.4;
    return `M${num(-w / 2 + 14)} ${num(y)}q${num(w * 0.25)} ${num((chance.fraction() - 0.5) * 12)} ${num(w * 0.5)} 0t${num(w * 0.5 - 28)} 0`;
  });
  const deck = slab(-w / 2, -h / 2, w, h, 22, wood) + line(lines.join(''), grain, 2, 0.55);
  return moved(slab(-w / 2, -h / 2, w, h, 22, ink, 0.16), 206, 212, angle) + moved(deck, 200, 200, angle);
};

/** A folded cloth under the plate; it comes in from a corner. */
export const cloth = (x: number, y: number, angle: number, colour: string, stripe: string): Art =>
  moved(
    slab(-70, -130, 140, 260, 4, ink, 0.1) +
      slab(-74, -134, 140, 260, 4, colour) +
      line('M-58-134v260M-50-134v260M50-134v260M58-134v260', stripe, 3, 0.7),
    x,
    y,
    angle,
  );

/** A banana leaf with its midrib and veins. */
export const bananaLeaf = (leaf: string, vein: string, angle = -14, w = 190, h = 118): Art => {
  const veins = Array.from({ length: 13 }, (_, index) => {
    const x = -w + 26 + (index * (2 * w - 50)) / 12;
    const reach = h * Math.sqrt(Math.max(0.05, 1 - (x / w) ** 2)) * 0.86;
    return `M${num(x)} 0q${num(12)} ${num(-reach * 0.6)} ${num(26)} ${num(-reach)}M${num(x)} 0q${num(12)} ${num(reach * 0.6)} ${num(26)} ${num(reach)}`;
  });
  const body = around([
    [-w, 0],
    [-w * 0.86, -h * 0.7],
    [-w * 0.3, -h * 1.08],
    [w * 0.45, -h],
    [w * 0.95, -h * 0.5],
    [w * 1.12, 0],
    [w * 0.95, h * 0.5],
    [w * 0.45, h],
    [-w * 0.3, h * 1.08],
    [-w * 0.86, h * 0.7],
  ]);
  return (
    moved(shape(body, ink, 0.14), 206, 211, angle) +
    moved(
      shape(body, leaf) + line(veins.join(''), vein, 2, 0.5) + line(`M${-w} 0H${num(w * 1.02)}`, vein, 4.5),
      200,
      200,
      angle,
    )
  );
};

/** A small metal bowl, the katori: polished rim, shaded inside. */
export const katori = (x: number, y: number, r: number, metal: string, dark: string, filling: string): Art =>
  shadow(x, y, r, r, 6) +
  disc(x, y, r, metal) +
  disc(x, y, r * 0.86, dark) +
  disc(x + 1, y + 1.5, r * 0.78, filling) +
  arc(x, y, r * 0.93, 190, 270, '#fff', r * 0.07, 0.7);

/** A glass from above, filled, with its rim. */
export const glass = (x: number, y: number, r: number, drink: string, deep: string): Art =>
  shadow(x, y, r, r, 16) +
  disc(x, y, r, '#fff', 0.85) +
  disc(x, y, r * 0.9, deep) +
  oval(x - r * 0.03, y - r * 0.04, r * 0.84, r * 0.83, drink) +
  arc(x, y, r * 0.95, 200, 255, '#fff', r * 0.05);

export const sprig = (leaf: string, deep: string, leaves = 7): Art =>
  line(`M0 0q20 4 ${leaves * 9} 0`, deep, 2.5) +
  Array.from({ length: leaves }, (_, index) =>
    moved(
      shape(leafOutline(12, 6), index % 2 ? leaf : deep),
      8 + index * 9,
      index % 2 ? 8 : -7,
      index % 2 ? 50 : -50,
    ),
  ).join('');

/** Sauce, stew or gravy in a round: a pool with a darker edge and a few lights of oil. */
export const pool = (
  chance: Chance,
  x: number,
  y: number,
  r: number,
  edge: string,
  colour: string,
  oil: string,
): Art => {
  const drops = Array.from({ length: 7 }, () => {
    const angle = chance.fraction() * 6.28;
    const reach = r * (0.3 + chance.fraction() * 0.55);
    return blob(
      chance,
      x + Math.cos(angle) * reach,
      y + Math.sin(angle) * reach,
      r * (0.03 + chance.fraction() * 0.05),
      undefined,
      0.2,
      6,
    );
  });
  return (
    shape(blob(chance, x, y, r, r, 0.015, 12), edge) +
    shape(blob(chance, x - 2, y - 3, r * 0.93, r * 0.93, 0.04, 12), colour) +
    shape(drops.join(''), oil, 0.7)
  );
};
