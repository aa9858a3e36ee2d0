import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { SubscriptionView } from '@comanda/contract/shapes/subscription';
import page from '../../ui/page.module.css';
import { SUBSCRIPTION_WORDS as WORDS } from './subscription-words.ts';
import { dayIn, isPaid } from './written.ts';

function wordsOf(restaurant: Restaurant, view: SubscriptionView, number: string): string {
  const invoice = view.invoices.find((one) => one.number === number);
  if (invoice?.state === 'OPEN') return WORDS.notPaidYet;
  if (invoice?.state !== 'PAID' || !invoice.until || !isPaid(view)) return '';
  return WORDS.thanks(dayIn(restaurant, invoice.until));
}

/** What became of the invoice `number`, for whoever comes back from the page on which it is paid; null for others. */
export function AfterPaying({
  restaurant,
  view,
  number,
}: {
  restaurant: Restaurant;
  view: SubscriptionView;
  number: string | null;
}) {
  if (number === null) return null;
  const words = wordsOf(restaurant, view, number);
  return <div role="status">{words && <p className={page.card}>{words}</p>}</div>;
}
