import { ADDRESS_LENGTHS, ORDER_LENGTHS } from '@comanda/contract/order-lengths';
import type { PlaceOrder, Basket as QuoteBasket } from '@comanda/contract/shapes/basket';
import type { Service } from '@comanda/domain/hours/services';
import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import type { Basket } from './basket.ts';
import type { AddressDraft, Draft } from './checkout-draft.ts';

const PARTS = ['line1', 'line2', 'city', 'postcode', 'note'] as const;

/** What there is of an address, in full or as much as the server takes. */
function filled(address: AddressDraft, isCut = false): Partial<AddressDraft> {
  const entries = PARTS.map((part) => {
    const text = address[part].trim();
    return [part, isCut ? text.slice(0, ADDRESS_LENGTHS[part]) : text] as const;
  });
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}

function itemsOf({ entries }: Basket): PlaceOrder['items'] {
  return entries.map(({ itemId, quantity, options, note }) => ({
    itemId,
    quantity,
    options: options.map(({ groupId, optionIds }) => ({ groupId, optionIds: [...optionIds] })),
    ...(note === undefined ? {} : { note }),
  }));
}

/** Whether an order is of what lies in a basket. */
export const isOfBasket = ({ items }: PlaceOrder, basket: Basket): boolean =>
  JSON.stringify(items) === JSON.stringify(itemsOf(basket));

/** Without a choice an order is paid with the food. */
const paymentOf = (draft: Draft) => ({ method: draft.method ?? AT_HANDOVER });

/** What a quote is asked for: the basket, and of the form as much as there is yet. */
export function quoteBody(basket: Basket, service: Service, draft: Draft): QuoteBasket {
  // what is too long is said beside its field, and must not cost the total
  const address = filled(draft.address, true);
  return {
    service,
    items: itemsOf(basket),
    ...(service === 'DELIVERY' && Object.keys(address).length > 0 ? { address } : {}),
    ...(service === 'DELIVERY' && draft.location ? { location: draft.location } : {}),
    ...(service === 'DINE_IN' && basket.table ? { table: basket.table.slice(0, ORDER_LENGTHS.table) } : {}),
    ...(basket.when === 'ASAP' ? {} : { scheduledFor: basket.when }),
    ...(draft.tip > 0 ? { tip: draft.tip } : {}),
    ...(draft.promotionCode
      ? { promotionCode: draft.promotionCode.slice(0, ORDER_LENGTHS.promotionCode) }
      : {}),
    ...(basket.replaces ? { replaces: basket.replaces.orderId } : {}),
    payment: paymentOf(draft),
  };
}

/** The order itself. `shown` is what the diner saw and the button said; the server refuses any other total. */
export function orderBody(
  basket: Basket,
  service: Service,
  draft: Draft,
  shown: { readonly total: number; readonly lines: readonly { readonly total: number }[] },
  /** Of the restaurant: where an address needs no town, it is delivered to in its own. */
  ownTown = '',
): PlaceOrder {
  const { address: _, ...quoted } = quoteBody(basket, service, draft);
  const { line1, city, ...rest } = filled(draft.address);
  const [email, phone] = [draft.email.trim(), draft.phone.trim()];
  const [note, allergyNote] = [draft.note.trim(), draft.allergyNote.trim()];
  return {
    ...quoted,
    ...(service === 'DELIVERY' ? { address: { line1: line1 ?? '', city: city ?? ownTown, ...rest } } : {}),
    contact: { name: draft.name.trim(), ...(phone && { phone }), ...(email && { email }) },
    payment: paymentOf(draft),
    expectedTotal: shown.total,
    expectedLines: shown.lines.map((line) => line.total),
    ...(note ? { note } : {}),
    ...(draft.allergy === 'YES' && draft.avoid.length > 0 ? { avoids: [...draft.avoid] } : {}),
    ...(draft.allergy === 'YES' && allergyNote ? { allergyNote } : {}),
    ifMissing: draft.ifMissing,
    ...(draft.ofAge > 0 ? { ofAge: true as const } : {}),
  };
}
