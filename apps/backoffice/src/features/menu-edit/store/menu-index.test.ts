import { describe, expect, it } from 'vitest';
import { holdsWords, searchable, soughtWords } from './menu-index.ts';

const isFound = (search: string, name: string) => holdsWords(searchable(name), soughtWords(search));

describe('a search of the menu', () => {
  it.each([
    ['creme', 'Crème brûlée'],
    ['CREME BRULEE', 'Crème brûlée'],
    ['jalapeno', 'Jalapeño poppers'],
    ['zurek', 'Żurek'],
    ['kase', 'Käse'],
    ['smorrebrod', 'Smørrebrød'],
    ['grosse', 'Große Pizza'],
    ['puff puff', 'Puff-puff ×8'],
    ['chefs', 'Chef’s plate'],
    ["chef's", 'Chef’s plate'],
    ['pizza diavola', 'Diavola, our hottest pizza'],
    ['dia piz', 'Diavola, our hottest pizza'],
    ['דג', 'דג היום'],
    ['', 'Anything'],
    [' - ', 'Anything'],
  ])('for “%s” finds %s', (search, name) => {
    expect(isFound(search, name)).toBe(true);
  });

  it('wants every word', () => {
    expect(isFound('pizza bianca', 'Pizza rossa')).toBe(false);
  });
});
