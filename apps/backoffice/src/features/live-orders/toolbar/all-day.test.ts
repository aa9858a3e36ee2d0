import { anOrder } from '@comanda/testing/an-order';
import { describe, expect, it } from 'vitest';
import { allDay } from './all-day.ts';

function orderOf(number: number, lines: [name: string, quantity: number][], status: 'ACCEPTED' | 'READY') {
  const [line] = anOrder().lines;
  if (!line) throw new Error('An order has a line.');
  return anOrder({ number, status, lines: lines.map(([name, quantity]) => ({ ...line, name, quantity })) });
}

describe('all day', () => {
  it('adds up what is still to be made, the most wanted first', () => {
    const orders = [
      orderOf(
        1,
        [
          ['Diavola', 1],
          ['Margherita', 2],
        ],
        'ACCEPTED',
      ),
      orderOf(
        2,
        [
          ['Margherita', 3],
          ['Burrata', 1],
        ],
        'ACCEPTED',
      ),
      orderOf(3, [['Diavola', 9]], 'READY'),
    ];
    expect(allDay(orders).map(({ name, count }) => ({ name, count }))).toEqual([
      { name: 'Margherita', count: 5 },
      { name: 'Burrata', count: 1 },
      { name: 'Diavola', count: 1 },
    ]);
  });

  it('goes by what the kitchen calls a dish', () => {
    const [line] = anOrder().lines;
    if (!line) throw new Error('An order has a line.');
    const lines = [line, { ...line, name: 'Pizza Margherita', kitchenName: 'Margherita', quantity: 2 }];
    expect(allDay([anOrder({ lines })])).toMatchObject([{ name: 'Margherita', count: 3 }]);
  });

  it('says the number of a dish, and keeps two numbers of one name apart', () => {
    const [line] = anOrder().lines;
    if (!line) throw new Error('An order has a line.');
    const lines = [
      { ...line, number: '23', kitchenName: 'MARG', quantity: 2 },
      { ...line, number: '24' },
    ];
    expect(allDay([anOrder({ lines })]).map(({ name }) => name)).toEqual(['23. MARG', '24. Margherita']);
  });

  it('goes by what the kitchen calls an option', () => {
    const [line] = anOrder().lines;
    if (!line) throw new Error('An order has a line.');
    const option = { groupId: 'g', optionId: 'o', name: 'Champignons', price: 0, quantity: 1 };
    const lines = [{ ...line, options: [{ ...option, kitchenName: 'MUSH' }] }];
    expect(allDay([anOrder({ lines })])).toMatchObject([{ variants: [{ words: 'MUSH' }] }]);
  });

  it('counts the dishes that are parts of others', () => {
    const [line] = anOrder().lines;
    if (!line) throw new Error('An order has a line.');
    const option = { groupId: 'g', optionId: 'o', name: 'Soup', price: 0, quantity: 2, itemId: 'soup' };
    const meal = { ...line, name: 'Lunch deal', quantity: 3, options: [option] };
    const soup = { ...line, name: 'Soup', quantity: 1 };
    expect(allDay([anOrder({ lines: [meal, soup] })])).toMatchObject([
      { name: 'Soup', count: 7, variants: [{ words: '', count: 7 }] },
      { name: 'Lunch deal', count: 3, variants: [{ words: '2× Soup' }] },
    ]);
  });

  it('gathers equal dishes over tickets and names those; what is made is done with', () => {
    const [line] = anOrder().lines;
    if (!line) throw new Error('An order has a line.');
    const large = {
      ...line,
      options: [{ groupId: line.itemId, optionId: line.itemId, name: '14″', price: 0, quantity: 1 }],
    };
    const orders = [
      anOrder({ number: 1, lines: [line, large] }),
      anOrder({
        number: 2,
        lines: [
          { ...large, quantity: 2 },
          { ...line, done: true },
        ],
      }),
    ];
    expect(allDay(orders)).toEqual([
      {
        name: 'Margherita',
        count: 4,
        variants: [
          { words: '14″', count: 3, numbers: [1, 2] },
          { words: '', count: 1, numbers: [1] },
        ],
      },
    ]);
  });
});
