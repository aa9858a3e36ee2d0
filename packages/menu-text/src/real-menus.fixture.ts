import { plain } from '@comanda/domain/people/plain';
import type { RealMenu, RightDish, Size } from '@comanda/testing/real-menus';
import type { PastedDish } from './pasted-dish.ts';

/** Letters and figures as one compares them: neither capitals nor accents, spaces, marks or pictures count. */
const compared = (words: string) => plain(words).replace(/[^\p{L}\p{N}\p{M}]/gu, '');

const sizesOf = ({ price, sizes }: PastedDish): readonly Size[] =>
  sizes ?? (price === null ? [] : [{ name: '', price }]);

const isSameName = (right: RightDish, dish: PastedDish) =>
  compared(right.category) === compared(dish.category) && compared(right.name) === compared(dish.name);

function isRight(right: RightDish, dish: PastedDish): boolean {
  const sizes = sizesOf(dish);
  return (
    isSameName(right, dish) &&
    sizes.length === right.sizes.length &&
    right.sizes.every(({ name, price }, index) => {
      const size = sizes[index];
      return size?.price === price && (name === '?' || compared(name) === compared(size.name));
    })
  );
}

const said = (category: string, name: string, sizes: readonly Size[]) =>
  `${category} > ${name} | ${sizes.map((size) => `${size.name} ${size.price}`.trim()).join('; ') || '-'}`;

export type Verdict = {
  readonly right: number;
  /** Dishes that are wrong, lost or invented. */
  readonly wrong: number;
  /** Dishes that are wrong or invented, and that nobody is asked to look at. */
  readonly unmarked: readonly string[];
  /** All that differs: what the card says, and what was read. */
  readonly differs: readonly string[];
};

/** How a reading differs from what the card says. */
export function judged({ right }: RealMenu, dishes: readonly PastedDish[]): Verdict {
  const left = [...dishes];
  const lost = right.filter((one) => {
    if (one.isAllowed) return false;
    const at = left.findIndex((dish) => isRight(one, dish));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const allowed = right.filter(({ isAllowed }) => isAllowed);
  const invented = left.filter((dish) => dish.note === null || !allowed.some((one) => isSameName(one, dish)));
  const written = (dish: PastedDish) => said(dish.category, dish.name, sizesOf(dish));
  return {
    right: right.length - allowed.length - lost.length,
    wrong: Math.max(lost.length, invented.length),
    unmarked: invented.filter(({ note }) => note === null).map(written),
    differs: [
      ...lost.map(({ category, name, sizes }) => `- ${said(category, name, sizes)}`),
      ...invented.map((dish) => `+ ${written(dish)}${dish.note === null ? '' : ` (${dish.note})`}`),
    ],
  };
}
