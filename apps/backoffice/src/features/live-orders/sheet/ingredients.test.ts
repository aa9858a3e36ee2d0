import { anOrder } from '@comanda/testing/an-order';
import { describe, expect, it } from 'vitest';
import { ingredientsOf, inWords } from './ingredients.ts';
import { remedyFor } from './remedy.ts';

const option = (optionId: string, name: string) => ({ groupId: 'g', optionId, name, price: 0, quantity: 1 });
const line = (itemId: string, name: string, options: ReturnType<typeof option>[]) => ({
  itemId,
  name,
  quantity: 1,
  unitPrice: 0,
  total: 0,
  options,
});

const found = ingredientsOf(
  anOrder({
    lines: [
      line('1', 'Diavola', [option('a', 'Nduja'), option('b', 'No onion')]),
      line('1', 'Diavola', [option('a', 'Nduja'), option('c', 'Without basil')]),
    ],
  }),
);

describe('what an order is made of', () => {
  it('is each item and option once, but not what is left out', () => {
    expect(found.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['item Diavola', 'option Nduja']);
  });

  it('is the dish and the size that it was ordered in', () => {
    const size = { groupId: 's', optionId: 'large', name: 'Large', price: 350 };
    const sized = anOrder({ lines: [{ ...line('1', 'Diavola (Large)', []), size }] });
    expect(ingredientsOf(sized)).toEqual([
      { kind: 'item', id: '1', name: 'Diavola' },
      { kind: 'option', id: 'large', name: 'Diavola (Large)' },
    ]);
  });

  it('reads as a list', () => {
    expect(inWords(found)).toBe('Diavola and Nduja');
  });
});

describe('the remedy for a reason', () => {
  it('is what keeps the next diner from the same refusal', () => {
    const open = { status: 'OPEN' } as const;
    const soldOut = { type: 'SELL_OUT', ingredients: found };
    expect(remedyFor('INGREDIENT_UNAVAILABLE', found, open)).toEqual(soldOut);
    expect(remedyFor('BUSY', [], open)).toEqual({ type: 'BUSY' });
    expect(remedyFor('BUSY', [], { status: 'BUSY', extraMinutes: 10 })).toEqual({ type: 'BUSY' });
    expect(remedyFor('CLOSING_EARLY', [], open)).toEqual({ type: 'PAUSE' });
  });

  it('is none where nothing was picked or nothing can be mended', () => {
    expect(remedyFor('INGREDIENT_UNAVAILABLE', [], { status: 'OPEN' })).toBeNull();
    expect(remedyFor('DINER_ASKED', found, { status: 'OPEN' })).toBeNull();
    expect(remedyFor('BUSY', [], { status: 'BUSY', extraMinutes: 30 })).toBeNull();
  });
});
