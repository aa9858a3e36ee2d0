import { dayName } from '@comanda/contract/words/hours';
import { DAYS } from '@comanda/domain/dates';
import { SERVICES } from '@comanda/domain/services';
import { dayHours } from '../../platform/weeks/day-hours.ts';
import { dayWords } from '../../platform/weeks/week-sentence.ts';
import { AS_OPENING, ownText, type Tab } from './week-fields.ts';

export const TAB_WORDS: Readonly<Record<Tab, string>> = {
  OPENING: 'Opening hours',
  DELIVERY: 'Delivery',
  COLLECTION: 'Collection',
  DINE_IN: 'At the table',
};

/** How the fields of the week are called, and what their values say to people. */
export function weekWords(locale: string) {
  return {
    label(field: string): string {
      const day = DAYS.find((each) => field.endsWith(`.${each}`));
      const service = SERVICES.find((each) => field.startsWith(`${each}.`));
      if (!service) return day ? dayName(day) : field;
      return day ? `${dayName(day)} (${TAB_WORDS[service]})` : TAB_WORDS[service];
    },
    value(field: string, value: string): string {
      if (field.endsWith('.own')) return value === ownText(true) ? 'its own hours' : 'same as opening hours';
      return value === AS_OPENING ? 'as the opening hours' : dayWords(dayHours(value), locale);
    },
  };
}
