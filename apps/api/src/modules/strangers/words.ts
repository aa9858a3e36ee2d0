import { writtenPhone } from '#platform/phone.ts';

type Place = { readonly name: string; readonly phone: string };

/** What a diner reads whose first order is held back: what to do instead, as far as there is something. */
export function heldBackWords({ name, phone }: Place, byCard: boolean): string {
  const why = `${name} is taking orders only from guests who have ordered before right now.`;
  if (phone !== '') return `${why} Please call ${writtenPhone(phone)}${byCard ? ', or pay by card' : ''}.`;
  return byCard ? `${why} Please pay by card.` : `${why} Please try again later.`;
}
