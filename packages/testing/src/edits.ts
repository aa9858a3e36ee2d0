import type { Call } from '@comanda/client/call';
import type { CallInput } from '@comanda/contract/calls';

type RestaurantChange = Omit<CallInput<'updateRestaurant'>['body'], 'version'>;
type MerchantChange = Omit<CallInput<'updateMerchant'>['body'], 'version'>;

/** Changes a restaurant from what it is at this moment. */
export async function editRestaurant(call: Call, id: string, change: RestaurantChange) {
  const params = { id };
  const { version } = await call('restaurant', { params });
  return call('updateRestaurant', { params, body: { ...change, version } });
}

/** Changes a business from what it is at this moment. */
export async function editMerchant(call: Call, id: string, change: MerchantChange) {
  const params = { id };
  const { version } = await call('merchant', { params });
  return call('updateMerchant', { params, body: { ...change, version } });
}
