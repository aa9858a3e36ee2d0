import { shapeProblem } from '@comanda/domain/delivery/zone-problems';
import { expect, test } from 'vitest';
import { shapeProblemWords } from './zones.ts';

const corner = (lat: number, lng: number) => ({ lat, lng });
const square = [corner(0, 0), corner(2.6, 0), corner(2.6, 2.6), corner(0, 2.6)];
const line = [corner(0, 0), corner(1, 1), corner(2, 2)];

test.each([
  [{ kind: 'RADIUS', radiusMetres: 0 }, '“Yaba” needs a radius above 0 km.'],
  [{ kind: 'POLYGON', points: [corner(0, 0)] }, '“Yaba” needs at least three different corners.'],
  [{ kind: 'POLYGON', points: square }, '“Yaba” is wider than 400 km. Draw it smaller.'],
  [
    { kind: 'POLYGON', points: line },
    'The outline of “Yaba” crosses or touches itself. Move a corner until it does not.',
  ],
  [{ kind: 'POSTCODES', postcodes: [] }, '“Yaba” needs at least one postcode.'],
  [{ kind: 'POSTCODES', postcodes: [' ? '] }, '“?” is not a postcode.'],
  [
    { kind: 'POSTCODES', postcodes: ['10115'] },
    '“10115” is not a British postcode. Write it like SW17, SW17 8 or SW17 8AB.',
  ],
] as const)('%o', (shape, words) => {
  const problem = shapeProblem(shape, 'GB') ?? expect.fail('a fine shape');
  expect(shapeProblemWords(problem, ' Yaba ')).toBe(words);
});

test('a zone without a name is this one', () => {
  expect(shapeProblemWords({ code: 'NO_POSTCODES', field: 'postcodes' }, ' ')).toBe(
    'This zone needs at least one postcode.',
  );
});
