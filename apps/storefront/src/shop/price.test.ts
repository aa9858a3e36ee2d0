import { describe, expect, it } from 'vitest';
import { choicesOf, defaultChoices, usualOptions } from './choices.ts';
import { cannotAdd, choose, controlOf, unchoose } from './choosing.ts';
import { ruleWords } from './choosing-words.ts';
import { groupsOf, indexMenu, leastPrice, needsNoChoice } from './menu-index.ts';
import { minimumProgress, objection, priceEntries } from './price.ts';
import { suggestions } from './progress.ts';
import { CHUTNEYS, SIZE, TOPPINGS, testMenu } from './test-menu.ts';

const index = indexMenu(testMenu());
const item = (id: string) => {
  const found = index.items.get(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const entry = (itemId: string, options: { groupId: string; optionIds: string[] }[] = [], quantity = 1) => ({
  id: itemId,
  itemId,
  name: item(itemId).name,
  quantity,
  options,
});

describe('pricing a basket in the browser', () => {
  it('prices choices and quantities', () => {
    const size = [{ groupId: 'size', optionIds: ['14in'] }];
    const { totals } = priceEntries(index, [entry('margherita', size, 2)], { service: 'COLLECTION' });
    expect(totals.total).toBe(2800);
  });

  it('adds delivery once a zone is known, and the tip', () => {
    const delivery = { fee: 250, freeOver: null };
    const { totals } = priceEntries(index, [entry('salad')], { service: 'DELIVERY', delivery, tip: 50 });
    expect(totals.total).toBe(450 + 250 + 50);
  });

  it('keeps each line beside its price when another has left the menu', () => {
    const gone = { ...entry('salad'), id: 'gone', itemId: 'gone', name: 'Soup' };
    const priced = priceEntries(index, [gone, entry('salad')], { service: 'COLLECTION' });
    expect(priced.entries.map(({ line }) => line?.name ?? null)).toEqual([null, 'Rocket salad']);
    expect(priced.entries.map(objection)).toEqual([
      'Soup is no longer on the menu. Remove it to go on.',
      null,
    ]);
  });

  it('says what has to be chosen', () => {
    const [dosa] = priceEntries(index, [entry('dosa')], { service: 'COLLECTION' }).entries;
    expect(dosa && objection(dosa)).toBe('Choose at least 2 from Chutneys.');
  });
});

describe('the price on a card', () => {
  it('is the least that the dish can cost when choices change it', () => {
    expect(leastPrice(index, item('margherita'))).toEqual({ price: 850, from: true });
    expect(leastPrice(index, item('dosa'))).toEqual({ price: 790, from: false });
    expect(leastPrice(index, item('salad'))).toEqual({ price: 450, from: false });
  });
});

describe('choosing options', () => {
  it('starts with the defaults that can be had', () => {
    expect(usualOptions(index, item('margherita'))).toEqual([{ groupId: 'size', optionIds: ['12in'] }]);
  });

  it('replaces where only one can be had, and counts where one can be had twice', () => {
    const start = defaultChoices(index, item('margherita'));
    expect(choose(start, SIZE, '14in').get('size')).toEqual(['14in']);
    const olives = choose(choose(start, TOPPINGS, 'olives'), TOPPINGS, 'olives');
    expect(olives.get('toppings')).toEqual(['olives', 'olives']);
    expect(unchoose(olives, TOPPINGS, 'olives').get('toppings')).toEqual(['olives']);
    expect(unchoose(start, TOPPINGS, 'olives')).toBe(start);
  });

  it('says why an option cannot be added', () => {
    const [olives, egg, anchovies] = TOPPINGS.options;
    if (!olives || !egg || !anchovies) throw new Error('three toppings');
    const chosen = choicesOf(index, item('margherita'), [
      { groupId: 'toppings', optionIds: ['olives', 'olives'] },
    ]);
    expect(cannotAdd(chosen, TOPPINGS, olives)).toBe('At most 2 of these');
    expect(cannotAdd(chosen, TOPPINGS, egg)).toBeNull();
    expect(cannotAdd(choose(chosen, TOPPINGS, 'egg'), TOPPINGS, egg)).toBe('You have chosen 3 already');
    expect(cannotAdd(chosen, TOPPINGS, anchovies)).toBe('Sold out');
  });

  it('puts rules in words and shows the control that fits them', () => {
    expect([SIZE, TOPPINGS, CHUTNEYS].map(ruleWords)).toEqual([
      'Choose 1 · required',
      'Up to 3',
      'Choose 2 to 3 · required · first 2 free',
    ]);
    expect([SIZE, TOPPINGS, CHUTNEYS].map(controlOf)).toEqual(['radio', 'stepper', 'checkbox']);
  });

  it('knows what one tap can add', () => {
    expect(groupsOf(index, item('margherita')).map(({ id }) => id)).toEqual(['size', 'toppings']);
    expect(needsNoChoice(index, item('margherita'))).toBe(false);
    expect(needsNoChoice(index, item('salad'))).toBe(true);
  });
});

describe('what the slip suggests and asks for', () => {
  it('suggests cheap sides that are not in it, and no alcohol', () => {
    expect(suggestions(index, [], 4000).map(({ id }) => id)).toEqual(['salad']);
    expect(suggestions(index, [entry('salad')], 4000)).toEqual([]);
    expect(suggestions(index, [], 1000)).toEqual([]);
  });

  it('counts up to the minimum for deliveries only', () => {
    expect(minimumProgress(900, 'DELIVERY', 1500)).toEqual({ minimum: 1500, missing: 600 });
    expect(minimumProgress(1600, 'DELIVERY', 1500)?.missing).toBe(0);
    expect(minimumProgress(900, 'COLLECTION', 1500)).toBeNull();
    expect(minimumProgress(900, 'DELIVERY', null)).toBeNull();
  });
});
