import { anOrder } from '@comanda/testing/an-order';
import { expect, test } from 'vitest';
import { sameSenders } from './same-sender.ts';

const from = (number: number, clientId: string, address: string, status: 'PLACED' | 'ACCEPTED' = 'PLACED') =>
  anOrder({ number, status, sender: { clientId, address } });

const [one, two, three] = [from(1, 'a', 'home'), from(2, 'a', 'home'), from(3, 'b', 'home')];
const answered = from(4, 'a', 'home', 'ACCEPTED');

test('waiting orders of one device, and of one network when they are more', () => {
  expect(sameSenders(one, [one, two, three, answered])).toEqual([
    { by: 'clientId', value: 'a', count: 2, hasCards: false },
    { by: 'address', value: 'home', count: 3, hasCards: false },
  ]);
  expect(sameSenders(three, [one, two, three])).toEqual([
    { by: 'address', value: 'home', count: 3, hasCards: false },
  ]);
});

test('a network that is no more than the device is not offered twice, and a single order not at all', () => {
  expect(sameSenders(one, [one, two])).toEqual([{ by: 'clientId', value: 'a', count: 2, hasCards: false }]);
  expect(sameSenders(one, [one, answered])).toEqual([]);
  expect(sameSenders(answered, [one, two, answered])).toEqual([]);
});
