import type { Tab } from './week-fields.ts';

export const TAB_WORDS: Readonly<Record<Tab, string>> = {
  OPENING: 'Opening hours',
  DELIVERY: 'Delivery',
  COLLECTION: 'Collection',
  DINE_IN: 'At the table',
};
