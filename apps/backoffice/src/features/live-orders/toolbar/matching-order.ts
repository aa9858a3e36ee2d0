import type { Order } from '@comanda/contract/shapes/orders';

/** The order that is meant: by its number, else by the beginning of a name. */
export function findOrder(orders: Iterable<Order>, wanted: string): Order | undefined {
  const text = wanted.trim().replace(/^#/, '').toLowerCase();
  if (!text) return undefined;
  const all = [...orders];
  return (
    all.find(({ number }) => String(number) === text) ??
    all.find(({ contact }) =>
      contact.name
        .toLowerCase()
        .split(/\s+/)
        .some((word) => word.startsWith(text)),
    )
  );
}
