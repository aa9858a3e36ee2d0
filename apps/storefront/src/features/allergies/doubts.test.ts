import { expect, test } from 'vitest';
import type { BasketEntry } from '../../shop/basket.ts';
import { indexMenu } from '../../shop/menu-index.ts';
import { peanutMenu } from '../../shop/test-menu.ts';
import { doubtsAbout, openDoubts } from './doubts.ts';

const index = indexMenu(peanutMenu());
const peanuts = { avoid: ['PEANUTS' as const], note: '' };
const entry = (itemId: string, options: BasketEntry['options'] = []): BasketEntry => ({
  id: itemId,
  itemId,
  name: itemId,
  quantity: 1,
  options,
});

const ofBasket = [...index.items.keys()]
  .map((id) => entry(id))
  .find((made) => doubtsAbout(index, [made], peanuts).length > 0);

test('what was agreed to is not asked again for one more of it, as long as it is in the basket', () => {
  if (!ofBasket) throw new Error('The menu has peanuts.');
  const doubts = doubtsAbout(index, [ofBasket], peanuts);
  const agreed = new Set(doubts.map(({ key }) => key));
  expect(openDoubts(doubts, new Set(), [ofBasket])).toEqual(doubts);
  expect(openDoubts(doubts, agreed, [{ ...ofBasket, note: 'hot' }])).toEqual([]);
  expect(openDoubts(doubts, agreed, [])).toEqual(doubts);
});

test('made another way, or with something else avoided in it, it is asked about', () => {
  if (!ofBasket) throw new Error('The menu has peanuts.');
  const agreed = new Set(doubtsAbout(index, [ofBasket], peanuts).map(({ key }) => key));
  const otherwise = entry(ofBasket.itemId, [{ groupId: 'chutneys', optionIds: ['peanut', 'mint'] }]);
  expect(openDoubts(doubtsAbout(index, [otherwise], peanuts), agreed, [ofBasket, otherwise])).toHaveLength(1);
  const more = { avoid: ['PEANUTS' as const, 'GLUTEN' as const, 'MILK' as const], note: '' };
  expect(openDoubts(doubtsAbout(index, [ofBasket], more), agreed, [ofBasket])).toHaveLength(1);
});
