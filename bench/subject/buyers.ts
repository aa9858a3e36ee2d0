import { type Call, createCall } from '@comanda/client/call';
import type { PlaceOrder } from '@comanda/contract/shapes/basket';
import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import type { Buyer } from '@comanda/testing/last-one';

type Address = { readonly base: string; readonly slug: string };

/** A device of its own, known at the shop. */
async function callAsDiner({ base, slug }: Address): Promise<Call> {
  const baseUrl = `${base}/api`;
  const { token } = await createCall({ baseUrl, token: () => null })('clientSession', { body: { slug } });
  return createCall({ baseUrl, token: () => token });
}

/** A dish that needs no choice, and the order of a single one for collection. */
export async function plainDish(address: Address): Promise<{ itemId: string; body: PlaceOrder }> {
  const call = await callAsDiner(address);
  const params = { slug: address.slug };
  const menu = await call('dinerMenu', { params });
  const item = menu.categories
    .flatMap(({ items }) => items)
    .find((dish) => dish.optionGroupIds.length === 0 && !dish.soldOut && dish.served === undefined);
  if (!item) throw new Error('Every dish of the demo wants a choice.');
  const basket = { service: 'COLLECTION' as const, items: [{ itemId: item.id, quantity: 1, options: [] }] };
  const { total } = await call('quote', { params, body: basket });
  return {
    itemId: item.id,
    body: {
      ...basket,
      contact: { name: 'Ama Mensah', phone: '+442079460123' },
      payment: { method: AT_HANDOVER },
      expectedTotal: total,
      ofAge: true,
    },
  };
}

/** Diners on devices of their own, all with the same order. */
export async function makeBuyers(address: Address, count: number, body: PlaceOrder): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let n = 0; n < count; n += 1) {
    const call = await callAsDiner(address);
    buyers.push(() =>
      call('placeOrder', {
        params: { slug: address.slug },
        headers: { 'idempotency-key': crypto.randomUUID() },
        body,
      }),
    );
  }
  return buyers;
}
