import type { DinerMenu, MenuItem } from '@comanda/contract/shapes/menu';
import type { Service } from '@comanda/domain/hours/services';
import { describe, expect, it } from 'vitest';
import { cannotWords, hoursWords } from './dish-words.ts';
import { indexMenu, isOrderable, needsOtherTime, ofTheService } from './menu-index.ts';
import { objection, priceEntries, refusalWords } from './price.ts';
import { testMenu } from './test-menu.ts';

/** Friday 18:30; lunch is at noon on weekdays, and the dosa a lunch dish unless an example says otherwise. */
function indexAt(when: string, dosa: Partial<MenuItem> = { served: 0 }, service?: Service) {
  const menu = testMenu();
  const servings: DinerMenu['servings'] = [
    {
      name: 'Lunch',
      hours: 'Mon–Fri 12:00–15:00',
      periods: [{ from: '2026-11-23T12:00:00.000Z', until: '2026-11-23T15:00:00.000Z' }],
    },
  ];
  const categories = menu.categories.map((category) => ({
    ...category,
    items: category.items.map((item) => (item.id === 'dosa' ? { ...item, ...dosa } : item)),
  }));
  const index = indexMenu({ ...menu, servings, categories }, when, undefined, service);
  const item = index.items.get('dosa');
  if (!item) throw new Error('the dosa');
  return { index, item };
}

const AT_LUNCH = '2026-11-23T12:30:00.000Z';
const IN_THE_EVENING = '2026-11-23T19:00:00.000Z';
const dosa = {
  id: 'a',
  itemId: 'dosa',
  name: 'Masala dosa',
  quantity: 1,
  options: [{ groupId: 'chutneys', optionIds: ['mint', 'coconut'] }],
};
const said = ({ index }: ReturnType<typeof indexAt>) => {
  const [priced] = priceEntries(index, [dosa], { service: 'COLLECTION' }).entries;
  return priced ? objection(priced) : 'not priced';
};

describe('a dish outside its hours', () => {
  it('is greyed with its hours, and cannot be added', () => {
    const { index, item } = indexAt('ASAP');
    expect(cannotWords(index, item)).toBe('Lunch, Mon–Fri 12:00–15:00');
    expect(hoursWords(index.menu, 0)).toBe('Served Mon–Fri 12:00–15:00');
    expect(isOrderable(index, item)).toBe(false);
  });

  it('says the hours once where its schedule is called by them', () => {
    const { index, item } = indexAt('ASAP');
    const [lunch] = index.menu.servings;
    if (!lunch) throw new Error('lunch');
    for (const name of ['Mon–Fri 12:00–15:00', 'Mon–Fri 12:00'])
      expect(cannotWords({ ...index, menu: { ...index.menu, servings: [{ ...lunch, name }] } }, item)).toBe(
        'Mon–Fri 12:00–15:00',
      );
  });

  it('can be had at a time at which it is served, and not at another', () => {
    const { index, item } = indexAt(AT_LUNCH);
    expect(cannotWords(index, item)).toBeNull();
    expect(isOrderable(index, item)).toBe(true);
    expect(said(indexAt(AT_LUNCH))).toBeNull();
    expect(needsOtherTime(index, [dosa])).toBe(false);
    expect(cannotWords(indexAt(IN_THE_EVENING).index, item)).toBe('Lunch, Mon–Fri 12:00–15:00');
  });

  it('is flagged in a basket, with its hours', () => {
    const words =
      'Masala dosa is served Mon–Fri 12:00–15:00, next from 12:00 on Monday. Choose another time or remove it.';
    expect(said(indexAt('ASAP'))).toBe(words);
    expect(needsOtherTime(indexAt('ASAP').index, [dosa])).toBe(true);
    expect(refusalWords(indexAt('ASAP').index, 'dosa')).toBe(words);
    expect(refusalWords(indexAt(AT_LUNCH).index, 'dosa')).toBeNull();
  });

  it('is judged as now when the time that was chosen has passed', () => {
    const { index, item } = indexAt('2026-11-20T12:30:00.000Z');
    expect(cannotWords(index, item)).toBe('Lunch, Mon–Fri 12:00–15:00');
  });
});

describe('a dish that is sold out', () => {
  const until = (soldOutUntil: string, next?: string) => ({
    soldOut: true,
    soldOutUntil,
    ...(next && { next: { COLLECTION: next } }),
  });

  it.each<[string, Partial<MenuItem>]>([
    ['Sold out', { soldOut: true }],
    ['Sold out today, order for tomorrow', until('2026-11-21T00:00:00.000Z', '2026-11-21T12:00:00.000Z')],
    ['Sold out today, order for Monday', until('2026-11-23T00:00:00.000Z', '2026-11-23T12:00:00.000Z')],
    ['Sold out until 20:00', until('2026-11-20T20:00:00.000Z', '2026-11-20T20:15:00.000Z')],
    ['Sold out until 12:00 on 4 December', until('2026-12-04T12:00:00.000Z')],
  ])('says "%s"', (words, item) => {
    const made = indexAt('ASAP', item);
    expect(cannotWords(made.index, made.item)).toBe(words);
  });

  it('can be had from the time at which it is back', () => {
    const item = until('2026-11-23T13:00:00.000Z');
    expect(said(indexAt(AT_LUNCH, item))).toBe(
      'Masala dosa is sold out until 13:00 on Monday. Choose a later time or remove it.',
    );
    expect(said(indexAt(IN_THE_EVENING, item))).toBeNull();
  });
});

it('an option that is back by then can be chosen, and a dish whose group was too empty ordered', () => {
  const menu = testMenu();
  const soldOut = { available: false, soldOutUntil: '2026-11-23T13:00:00.000Z' };
  const optionGroups = menu.optionGroups.map((group) =>
    group.id === 'chutneys'
      ? { ...group, options: group.options.map((option) => ({ ...option, ...soldOut })) }
      : group,
  );
  const at = (when: string) => indexMenu({ ...menu, optionGroups }, when);
  const orderable = (when: string) => {
    const item = at(when).items.get('dosa');
    return item !== undefined && isOrderable(at(when), item);
  };
  expect([orderable('ASAP'), orderable(AT_LUNCH), orderable(IN_THE_EVENING)]).toEqual([false, false, true]);
  const lines = (when: string) =>
    priceEntries(at(when), [dosa], { service: 'COLLECTION' }).entries[0]?.problems;
  expect(lines(AT_LUNCH)?.map(({ message }) => message)).toContain(
    'mint is sold out until 13:00 on Monday. Choose a later time or remove it.',
  );
  expect(lines(IN_THE_EVENING)).toEqual([]);
});

describe('a dish for some services only', () => {
  const forSome = (service: Service, services: Service[] = ['COLLECTION']) =>
    indexAt('ASAP', { services }, service);

  it('says so where another is chosen, and cannot be added', () => {
    const { index, item } = forSome('DELIVERY');
    expect(cannotWords(index, item)).toBe('Only for collection');
    expect(isOrderable(index, item)).toBe(false);
    const two = forSome('COLLECTION', ['DELIVERY', 'DINE_IN']);
    expect(cannotWords(two.index, two.item)).toBe('Only for delivery or at the table');
  });

  it('is as any other where its own is chosen', () => {
    const { index, item } = forSome('COLLECTION');
    expect(cannotWords(index, item)).toBeNull();
    expect(isOrderable(index, item)).toBe(true);
    expect(said(forSome('COLLECTION'))).toBeNull();
  });

  it('stays in a basket with its price and the way out, which is no other time', () => {
    const { index } = forSome('DELIVERY');
    expect(said(forSome('DELIVERY'))).toBe(
      'Masala dosa is only for collection. Take it out or switch to collection.',
    );
    expect(needsOtherTime(index, [dosa])).toBe(false);
    expect(ofTheService(index, [dosa])).toEqual([]);
    const [priced] = priceEntries(index, [dosa], { service: 'DELIVERY' }).entries;
    expect(priced?.line?.total).toBeGreaterThan(0);
  });

  it('names no service that a page cannot switch to', () => {
    expect(said(forSome('DELIVERY', ['DINE_IN']))).toBe(
      'Masala dosa is only at the table. Take it out to go on.',
    );
    expect(said(forSome('DELIVERY', []))).toBe(
      'Masala dosa is not offered at the moment. Take it out to go on.',
    );
  });
});
