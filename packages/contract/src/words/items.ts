import type { ItemRefusal } from '@comanda/domain/refusals';

/** Why an item cannot be had although it is not sold out itself. */
export function tooFewChoicesWords(item: string, group: string, when: 'now' | 'then'): string {
  return `${item} can't be ordered ${when}: too few choices are left in ${group}.`;
}

/** What stands against a dish, for diners at `now` (epoch ms). `say` writes an instant (epoch ms) with its day: "11:30 tomorrow". */
export function itemRefusalWords(refusal: ItemRefusal, now: number, say: (at: number) => string): string {
  const { name } = refusal;
  switch (refusal.code) {
    case 'ITEM_HIDDEN':
      return `${name} is no longer on the menu. Remove it or choose another.`;
    case 'SOLD_OUT':
      if (refusal.lacking) {
        const when = refusal.lacking.at > now ? 'then' : 'now';
        return tooFewChoicesWords(name, refusal.lacking.group, when);
      }
      if (refusal.left > 0) return `Only ${refusal.left} × ${name} left. Take fewer or choose another.`;
      return refusal.until === null
        ? `${name} just sold out. Remove it or choose another.`
        : `${name} is sold out until ${say(refusal.until)}. Choose a later time or remove it.`;
    case 'NOT_NOW': {
      const next = refusal.until === null ? '' : `, next from ${say(refusal.until)}`;
      return refusal.hours === null
        ? `${name} isn't on the menu then${next}. Choose another time or remove it.`
        : `${name} is served ${refusal.hours}${next}. Choose another time or remove it.`;
    }
  }
}
