import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { SubscriptionView } from '@comanda/contract/shapes/subscription';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { PayWay } from './pay-way.tsx';
import { SUBSCRIPTION_WORDS as WORDS } from './subscription-words.ts';
import { dayIn, isPaid, priceIn } from './written.ts';

function wordsOf(restaurant: Restaurant, view: SubscriptionView, number: string | null): string {
  const invoice = view.invoices.find((one) => one.number === number);
  if (invoice?.state === 'OPEN') return WORDS.notPaidYet;
  if (invoice?.state !== 'PAID' || !invoice.until || !isPaid(view)) return '';
  return WORDS.thanks(dayIn(restaurant, invoice.until));
}

/** What was begun to be paid in advance, with its button; what is due has one in its alert. */
function Begun({ restaurant, view }: { restaurant: Restaurant; view: SubscriptionView }) {
  const open = isPaid(view) && view.isPaidOnline && view.invoices.find(({ state }) => state === 'OPEN');
  const plan = open && view.plans.find(({ name, price }) => name === open.plan && price === open.amount);
  if (!open || !plan) return null;
  const money = priceIn(restaurant, plan);
  return (
    <Panel title={WORDS.begunTitle(open.number)}>
      <Text>{WORDS.begun(money, plan.name)}</Text>
      <PayWay restaurant={restaurant} view={view} planId={plan.id} label={WORDS.payOpen(money)} />
    </Panel>
  );
}

/** What became of the invoice `number`, for an admin that comes back from the page of payment; null for others. */
export function AfterPaying({
  restaurant,
  view,
  number,
}: {
  restaurant: Restaurant;
  view: SubscriptionView;
  number: string | null;
}) {
  const words = wordsOf(restaurant, view, number);
  return (
    <>
      {number !== null && <div role="status">{words && <Panel as="p">{words}</Panel>}</div>}
      <Begun restaurant={restaurant} view={view} />
    </>
  );
}
