import type { CallRecord } from '../call-record.ts';
import { dinerPushEndpoints } from '../endpoints/diner-push.ts';
import { DinerPush, PushDevice, PushKey, PushSubscription } from '../shapes/push.ts';
import { Nothing, OfRestaurant } from './common.ts';

export const pushCalls = {
  pushKey: {
    ...dinerPushEndpoints.pushKey,
    success: [200, PushKey],
  },
  notifyDiner: {
    ...dinerPushEndpoints.notifyDiner,
    body: DinerPush,
    success: [204, Nothing],
  },
  subscribe: {
    method: 'PUT',
    path: '/restaurants/{id}/push-subscriptions',
    access: 'member',
    whileLocked: true,
    summary: 'Notify this device of new orders; ends with the session',
    params: OfRestaurant,
    body: PushSubscription,
    success: [204, Nothing],
    refusals: [],
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/restaurants/{id}/push-subscriptions',
    access: 'member',
    whileLocked: true,
    summary: 'Notify this device no more',
    params: OfRestaurant,
    body: PushDevice,
    success: [204, Nothing],
    refusals: [],
  },
} as const satisfies Record<string, CallRecord>;
