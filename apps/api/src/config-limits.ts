import { MOST_RESTAURANTS } from '@comanda/contract/list-bounds';
import { z } from 'zod';
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
  ADDRESS_UNANSWERED_ORDERS: wholeFrom(1).default(15).register(documentation, {
    about:
      'Orders from one address that may wait for an answer of one restaurant at once. Raise it together with ADDRESS_ORDERS_PER_MINUTE.',
    expected: 'a whole number from 1',
    example: '15',
  }),
  ADDRESS_ORDERS_PER_MINUTE: wholeFrom(1).default(10).register(documentation, {
    about:
      'Orders that one address may place at one restaurant in a minute. Diners on the Wi-Fi of the restaurant share an address: raise it where many order at the table.',
    expected: 'a whole number from 1',
    example: '10',
  }),
  MEMBER_ORDERS_PER_MINUTE: wholeFrom(1).default(30).register(documentation, {
    about: 'Orders that one member may take at one restaurant in a minute, by telephone or at the counter.',
    expected: 'a whole number from 1',
    example: '30',
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
    about: 'Open businesses that one person may own, and how many of them may be begun in a day.',
    expected: 'a whole number from 1',
    example: '10',
  }),
  IDLE_DEVICE_DAYS: wholeFrom(2).default(30).register(documentation, {
    about:
      'After so many days without use a diner’s device without orders is forgotten. Its token is good for 30 days at most.',
    expected: 'a whole number from 2',
    example: '30',
  }),
  ADDRESS_DEVICES_PER_MINUTE: wholeFrom(1).default(120).register(documentation, {
    about: 'Diners’ devices that may be new from one address in a minute.',
    expected: 'a whole number from 1',
    example: '120',
  }),
  ADDRESS_DEVICES_PER_DAY: wholeFrom(1).default(10_000).register(documentation, {
    about:
      'Diners’ devices that may be new from one address in a day. Customers of a mobile network may share one.',
    expected: 'a whole number from 1',
    example: '10000',
  }),
  GEOCODER_CALLS: wholeFrom(1).default(5_000).register(documentation, {
    about:
      'Questions that the geocoder is asked in a day in all; beyond it, and beyond the shares below, addresses are placed by postcode and pin. Answers are kept for a day, and cost nothing again.',
    expected: 'a whole number from 1',
    example: '5000',
  }),
  RESTAURANT_GEOCODER_CALLS: wholeFrom(1).default(1_000).register(documentation, {
    about: 'Of them for deliveries of one restaurant.',
    expected: 'a whole number from 1',
    example: '1000',
  }),
  ADDRESS_GEOCODER_CALLS: wholeFrom(1).default(200).register(documentation, {
    about: 'Of them from one address.',
    expected: 'a whole number from 1',
    example: '200',
  }),
  CALLER_GEOCODER_CALLS: wholeFrom(1).default(50).register(documentation, {
    about: 'Of them from one diner’s device or one user.',
    expected: 'a whole number from 1',
    example: '50',
  }),
  FREE_DISK_MB: wholeFrom(0).default(2048).register(documentation, {
    about:
      'While less of the disk of DATA_DIR is free, pictures are refused, so that orders still find room; 0 never refuses any.',
    expected: 'a whole number of megabytes, from 0',
    example: '2048',
  }),
};
