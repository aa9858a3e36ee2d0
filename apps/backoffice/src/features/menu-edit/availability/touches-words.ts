import type { CallOutput } from '@comanda/contract/schemas';

type Touches = CallOutput<'itemAvailability'>['touches'];

/** What marking something sold out reaches beyond itself; null when nothing. */
export function touchesWords({ items, options, scheduledOrders }: Touches): string | null {
  const reached: string[] = [];
  if (options > 0 && items > 0) reached.push(items === 1 ? '1 dish offers it.' : `${items} dishes offer it.`);
  if (scheduledOrders > 0)
    reached.push(
      scheduledOrders === 1
        ? '1 order for later already has it: call them.'
        : `${scheduledOrders} orders for later already have it: call them.`,
    );
  return reached.length > 0 ? reached.join(' ') : null;
}
