import { expect, test } from 'vitest';
import { type BasketEntry, changeBasket, EMPTY_BASKET } from '../../shop/basket.ts';
import { indexMenu } from '../../shop/menu-index.ts';
import { peanutMenu } from '../../shop/test-menu.ts';
import { agreementTo, doubtsAbout, openDoubts } from './doubts.ts';

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

/** The basket's lines after "Add anyway". */
function agreedTo(entries: readonly BasketEntry[], avoid: Parameters<typeof doubtsAbout>[2] = peanuts) {
  const agreed = agreementTo(doubtsAbout(index, entries, avoid));
  return changeBasket({ ...EMPTY_BASKET, entries }, { kind: 'agree', agreed }).entries;
}

test('what was agreed to is not asked again for one more of it, as long as it is in the basket', () => {
  if (!ofBasket) throw new Error('The menu has peanuts.');
  const doubts = doubtsAbout(index, [ofBasket], peanuts);
  const [agreed] = agreedTo([ofBasket]);
  if (!agreed) throw new Error('The basket has lost it.');
  expect(openDoubts(doubts, [ofBasket])).toEqual(doubts);
  expect(openDoubts(doubts, [{ ...agreed, note: 'hot' }])).toEqual([]);
  expect(openDoubts(doubts, [])).toEqual(doubts);
});

test('made another way, or with something else avoided in it, it is asked about', () => {
  if (!ofBasket) throw new Error('The menu has peanuts.');
  const otherwise = entry(ofBasket.itemId, [{ groupId: 'chutneys', optionIds: ['peanut', 'mint'] }]);
  const basket = [...agreedTo([ofBasket]), otherwise];
  expect(openDoubts(doubtsAbout(index, [otherwise], peanuts), basket)).toHaveLength(1);
  const more = { avoid: ['PEANUTS' as const, 'GLUTEN' as const, 'MILK' as const], note: '' };
  expect(openDoubts(doubtsAbout(index, [ofBasket], more), agreedTo([ofBasket]))).toHaveLength(1);
  expect(openDoubts(doubtsAbout(index, [ofBasket], peanuts), agreedTo([ofBasket], more))).toEqual([]);
});
