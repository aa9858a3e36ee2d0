import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { expect, test } from 'vitest';
import { lastOrderWords } from './words.ts';

const preparationMinutes = { DELIVERY: 30, COLLECTION: 15, DINE_IN: 15 };
const said = (...services: Restaurant['services']) => lastOrderWords({ services, preparationMinutes });

test('when the last orders come, and that deliveries end earlier by the way there', () => {
  expect(said('COLLECTION', 'DINE_IN')).toBe(
    'Last orders come 15 min before closing: what is ordered is ready in time.',
  );
  expect(said('DELIVERY', 'COLLECTION')).toBe(
    'Last orders come 15–30 min before closing, for delivery earlier by the way there: everything is ready, or at the door, in time.',
  );
  expect(said()).toBeNull();
});
