import {
  MOST_DESCRIPTIONS,
  MOST_MARKS,
  MOST_READ,
  type PictureMark,
} from '@comanda/contract/shapes/menu-file';
import { doubtOf } from './doubt-of.ts';
import type { PrintedDish, PrintedMenu } from './reader-shapes.ts';

const GAP = '   ';

type Written = {
  readonly text: string;
  readonly descriptions: number[];
  readonly marks: PictureMark[];
  /** There is more than one answer holds. */
  readonly isCut: boolean;
};

/** A dish as somebody would type it: its sizes, with their prices, behind its name. */
function lineOf({ name, prices }: PrintedDish): string {
  const [first] = prices;
  if (prices.length === 1 && first) {
    const called = first.size === '' ? name : `${name} (${first.size})`;
    return `${called}${GAP}${first.price}`;
  }
  return [name, ...prices.map(({ size, price }) => `${size} ${price}`.trim())].join(GAP);
}

/** What a model has read as text, to be looked over like any other; each dish is marked, with what to doubt of it. */
export function writeMenu({ categories }: PrintedMenu): Written {
  const lines: string[] = [];
  const descriptions: number[] = [];
  const marks: PictureMark[] = [];
  let characters = 0;
  for (const { name, dishes } of categories) {
    if (dishes.length === 0) continue;
    if (lines.length > 0) lines.push('');
    if (name !== '') lines.push(`# ${name}`);
    for (const dish of dishes) {
      const line = lineOf(dish);
      characters += name.length + line.length + dish.description.length;
      const isFull =
        marks.length >= MOST_MARKS || descriptions.length >= MOST_DESCRIPTIONS || characters > MOST_READ;
      if (isFull) return { text: lines.join('\n'), descriptions, marks, isCut: true };
      marks.push({ line: lines.length, doubt: doubtOf(dish), printed: dish.line });
      lines.push(line);
      if (dish.description === '') continue;
      descriptions.push(lines.length);
      lines.push(dish.description);
    }
  }
  return { text: lines.join('\n'), descriptions, marks, isCut: false };
}
