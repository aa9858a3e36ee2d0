import { isBalanced, type PaymentEntry } from '@comanda/domain/orders/order-ledger';

export type NamedEntries = { readonly id: string; readonly entries: readonly PaymentEntry[] };

/** A ledger that takes each delivery once, and has what does not fit yet sent again. */
export function ledgerAfter(deliveries: readonly NamedEntries[]): readonly PaymentEntry[] {
  const known = new Set<string>();
  let ledger: readonly PaymentEntry[] = [];
  let waiting = [...deliveries];
  for (let round = 0; round <= 10; round += 1) {
    const refused: NamedEntries[] = [];
    for (const event of waiting) {
      const after = [...ledger, ...event.entries];
      if (known.has(event.id)) continue;
      if (isBalanced(after)) {
        known.add(event.id);
        ledger = after;
      } else refused.push(event);
    }
    waiting = refused;
  }
  return ledger;
}

/** The entries of a ledger in an order of their own, to compare them with. */
export const sortedLedger = (ledger: readonly PaymentEntry[]) =>
  ledger.map(({ kind, amount }) => `${kind} ${amount}`).sort();
