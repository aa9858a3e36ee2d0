import { dayName } from '@comanda/contract/words/hours';
import { DAYS } from '@comanda/domain/dates';
import { SERVICES } from '@comanda/domain/services';
import type { Tab } from './week-fields.ts';

export const TAB_WORDS: Readonly<Record<Tab, string>> = {
  OPENING: 'Opening hours',
  DELIVERY: 'Delivery',
  COLLECTION: 'Collection',
  DINE_IN: 'At the table',
};

/** The day of a field: "Monday", or "Monday (Delivery)" where a service keeps hours of its own. */
export function fieldWords(field: string): string {
  const day = DAYS.find((each) => field.endsWith(`.${each}`));
  const service = SERVICES.find((each) => field.startsWith(`${each}.`));
  const name = day ? dayName(day) : field;
  return service ? `${name} (${TAB_WORDS[service]})` : name;
}
