import type { CallInput } from '@comanda/contract/calls';
import type { TestApp } from './test-app.ts';
import type { OrderWish, TestDiner, TestStaff } from './test-people.ts';

/** What a manager and a diner do with promotions of the sample restaurant. */
export function promotionCalls(app: TestApp, manager: TestStaff) {
  const { id, slug } = app.world.restaurant;
  const params = { id };
  const create = (body: CallInput<'createPromotion'>['body']) =>
    manager.call('createPromotion', { params, body });
  const change = (promotionId: string, body: CallInput<'updatePromotion'>['body']) =>
    manager.call('updatePromotion', { params: { id, promotionId }, body });
  const remove = (promotionId: string, version: number) =>
    manager.call('deletePromotion', { params: { id, promotionId }, query: { version } });
  const list = async () => {
    const { promotions } = await manager.call('promotions', { params });
    return new Map(promotions.map((promotion) => [promotion.name, promotion]));
  };
  const removeAll = async () => {
    for (const { id: promotionId, version } of (await list()).values()) await remove(promotionId, version);
  };
  /** Of a bowl of soup, or what else is said. */
  const quote = (diner: TestDiner, changes: Partial<OrderWish> = {}) => {
    const { service, items, promotionCode, scheduledFor } = diner.wish(changes);
    return diner.call('quote', { params: { slug }, body: { service, items, promotionCode, scheduledFor } });
  };
  /** Placed for the total that the quote gives. */
  const order = async (diner: TestDiner, changes: Partial<OrderWish> = {}) => {
    const { total } = await quote(diner, changes);
    return diner.place(diner.wish({ expectedTotal: total, ...changes }));
  };
  return { create, change, remove, removeAll, list, quote, order };
}
