import { MOST_RESTAURANTS } from '@comanda/contract/list-bounds';
import { z } from 'zod';
import { changedRates } from '#platform/access/rates.ts';
import { documentation } from './config-documentation.ts';

const wholeFrom = (least: number) => z.coerce.number().int().min(least);

/** Bounds of what one sender can cost (docs/limits.md). */
export const limitVariables = {
  SHEET_TIME_LIMIT_MS: wholeFrom(1).default(10_000).register(documentation, {
    about:
      'How long reading or judging one menu sheet may take, in a thread of its own, before it is refused.',
    expected: 'a whole number of milliseconds, from 1',
    example: '10000',
  }),
  RATES: z
    .string()
    .default('')
    .transform((changes, { addIssue }) => {
      const table = changedRates(changes);
      if (table) return table;
      addIssue({ code: 'custom' });
      return z.NEVER;
    })
    .register(documentation, {
      about:
        'Rates that are to be others than in the table of docs/limits.md. Diners on the Wi-Fi of a restaurant share an address: raise order.address and orderWaiting.address where many order at the table and no board is open there.',
      expected: 'rates of that table such as order.address=30/minute, separated by commas',
      example: 'order.address=30/minute,orderWaiting.address=60/hour',
    }),
  MERCHANT_PICTURES_MB: wholeFrom(1).default(2048).register(documentation, {
    about: 'Disk that the pictures of one business may take, in all its restaurants.',
    expected: 'a whole number of megabytes, from 1',
    example: '2048',
  }),
  MERCHANT_PICTURES: wholeFrom(1).default(2000).register(documentation, {
    about: 'Pictures that one business may keep, in all its restaurants.',
    expected: 'a whole number from 1',
    example: '2000',
  }),
  MERCHANT_RESTAURANTS: wholeFrom(1)
    .max(MOST_RESTAURANTS)
    .default(50)
    .register(documentation, {
      about: 'Restaurants that one business may have.',
      expected: `a whole number from 1 to ${MOST_RESTAURANTS}`,
      example: '50',
    }),
  USER_MERCHANTS: wholeFrom(1).default(10).register(documentation, {
    about:
      'Open businesses that one person may own; how many may be begun in a day is the rate merchant.user.',
    expected: 'a whole number from 1',
    example: '10',
  }),
  IDLE_DEVICE_DAYS: wholeFrom(2).default(30).register(documentation, {
    about:
      'After so many days without use a diner’s device without orders is forgotten. Its token is good for 30 days at most.',
    expected: 'a whole number from 2',
    example: '30',
  }),
  FREE_DISK_MB: wholeFrom(0).default(2048).register(documentation, {
    about:
      'While less of the disk of DATA_DIR is free, pictures are refused, so that orders still find room; 0 never refuses any.',
    expected: 'a whole number of megabytes, from 0',
    example: '2048',
  }),
};
