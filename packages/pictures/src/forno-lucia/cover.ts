import { specks } from '../shared/garnish.ts';
import { scatter } from '../shared/scatter.ts';
import { table } from '../shared/scene.ts';
import { type Art, type Chance, drawing, line, moved, shape, strew } from '../shared/svg.ts';
import { cloth } from '../shared/tableware.ts';
import { basilSprig, cherryTomato, lucia } from './larder.ts';
import { mainsAndSweets } from './mains-and-sweets.ts';
import { pizze } from './pizze.ts';
import { smallPlates } from './small-plates.ts';

const ground = '#3a5230';

/** A full table on basil green, seen from above, 1600 × 640. */
export const fornoLuciaCover = (chance: Chance): string =>
  drawing(
    1600,
    640,
    ground,
    specks(chance, scatter(chance, 90, { x: 820, y: 330, rx: 780, ry: 320 }), 3, '#f5e9d6', 0.35) +
      moved(cloth(0, 0, 0, '#f5e9d6', lucia.tomato), 1130, 560, 62, 1.5) +
      table(
        { ...pizze, ...smallPlates, ...mainsAndSweets },
        [
          ['margherita', 800, 330, 1.42],
          ['diavola', 330, 470, 1.2],
          ['burrata-tomatoes', 1245, 210, 0.98],
          ['garlic-dough-balls', 90, 130, 0.86],
          ['marinated-olives', 470, 96, 0.6],
          ['gnocchi-sorrentina', 1500, 520, 1.02],
          ['ortolana', 1560, 90, 0.9],
          ['panna-cotta', 1120, 590, 0.62],
        ],
        chance,
      ) +
      strew(
        'bs',
        basilSprig,
        [
          { x: 590, y: 560, angle: 30, scale: 1.7 },
          { x: 1050, y: 90, angle: 120, scale: 1.6 },
          { x: 1390, y: 330, angle: -40, scale: 1.5 },
          { x: 80, y: 330, angle: 80, scale: 1.5 },
        ],
        chance,
        { shade: 14 },
      ) +
      strew(
        'ct',
        cherryTomato,
        [
          { x: 640, y: 70, angle: 0, scale: 1.7 },
          { x: 560, y: 606, angle: 40, scale: 1.6 },
          { x: 1010, y: 60, angle: 10, scale: 1.4 },
          { x: 1330, y: 420, angle: 0, scale: 1.6 },
          { x: 1290, y: 470, angle: 60, scale: 1.3 },
          { x: 160, y: 300, angle: 0, scale: 1.5 },
        ],
        chance,
        { shade: 17 },
      ),
  );

/** A wood oven with its fire, 400 × 400. */
export const fornoLuciaLogo = (): string => {
  const arch: Art = 'M92 300V208C92 140 140 96 200 96S308 140 308 208V300Z';
  return drawing(
    400,
    400,
    lucia.tomato,
    shape(arch, lucia.cream) +
      shape('M128 300V214C128 166 160 134 200 134S272 166 272 214V300Z', lucia.soot) +
      shape(
        'M200 164C212 196 246 214 240 254C236 284 218 296 200 296S160 284 160 252C160 232 174 224 176 204C188 210 192 218 192 228C204 212 206 188 200 164Z',
        '#f2a93b',
      ) +
      shape(
        'M202 232C210 248 222 256 220 274C218 288 210 296 200 296S180 288 181 272C182 260 192 252 202 232Z',
        lucia.cream,
      ) +
      line(
        'M200 96V134M146 116L164 146M254 116L236 146M108 160L136 178M292 160L264 178M92 214H128M308 214H272M92 258H128M308 258H272',
        lucia.tomato,
        6,
      ) +
      line('M72 306H328', lucia.cream, 16),
  );
};
