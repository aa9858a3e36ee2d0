import { plural } from '@comanda/contract/words/language';
import type { Service } from '@comanda/domain/hours/services';

export const SERVICE_WORDS: Readonly<Record<Service, string>> = {
  DELIVERY: 'Delivery',
  COLLECTION: 'Collection',
  DINE_IN: 'Table',
};

const TAG_WORDS: Readonly<Record<string, string>> = {
  VEGETARIAN: 'Vegetarian',
  VEGAN: 'Vegan',
  HALAL: 'Halal',
  POPULAR: 'Popular',
  SPICY_1: 'Mildly hot, 1 of 3',
  SPICY_2: 'Medium hot, 2 of 3',
  SPICY_3: 'Very hot, 3 of 3',
  AGE_18: 'Over 18s only',
};

/** Where somebody sits, whose table is known. */
export const tableNamed = (table: string): string => `Table ${table}`;

/** What a tag says; a tag that we do not know is shown as the restaurant wrote it. */
export function tagWords(tag: string): string {
  return TAG_WORDS[tag] ?? tag;
}

export const itemsWords = (count: number) => plural(count, { one: '1 item', other: `${count} items` });
export const dishesWords = (count: number) => plural(count, { one: '1 dish', other: `${count} dishes` });

/** Said where an order is thought of or waits for its answer, while nobody watches the restaurant's live board. */
export const SLOW_ANSWER = 'The restaurant may take longer than usual to answer right now.';

/** What is not lost while the network is away. */
export const KEPT_WORDS = {
  basket: 'We kept your basket.',
  order: 'The restaurant has your order.',
  unpaid: 'Not ordered yet: it is sent to the restaurant once it is paid.',
} as const;
