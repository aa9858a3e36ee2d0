import type { Service } from '@comanda/domain/hours/services';

/** Why an item cannot be had although it is not sold out itself. */
export function tooFewChoicesWords(item: string, group: string, when: 'now' | 'then'): string {
  return `${item} can't be ordered ${when}: too few choices are left in ${group}.`;
}

/** How something is had, inside a sentence. */
export const byServiceWords: Readonly<Record<Service, string>> = {
  DELIVERY: 'for delivery',
  COLLECTION: 'for collection',
  DINE_IN: 'at the table',
};

/** What a dish that not every service has says: "only for collection", "only for delivery or at the table". */
export function onlyForWords(services: readonly Service[]): string {
  if (services.length === 0) return 'not offered at the moment';
  return `only ${services.map((service) => byServiceWords[service]).join(' or ')}`;
}

/** What to do about it; nobody sits down at a table for it. "Take it out or switch to collection." */
export function waysOutWords(services: readonly Service[]): string {
  const others = services.filter((service) => service !== 'DINE_IN').map((service) => service.toLowerCase());
  return others.length === 0 ? 'Take it out to go on.' : `Take it out or switch to ${others.join(' or ')}.`;
}
