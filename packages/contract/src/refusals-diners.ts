/** What the calls of diners can be refused with, each as status and code; apart, because their pages load no others. */
export const dinerRefusals = {
  clientSession: [],
  restaurantBySlug: ['401 UNAUTHORIZED', '404 NOT_FOUND'],
  dinerMenu: [],
  slots: [],
  quote: [],
  placeOrder: [
    ...['409 LOCKED', '409 CLOSED', '409 PAUSED', '409 UNATTENDED', '409 DAY_CHANGED', '409 SLOT_FULL'],
    ...[
      '409 SOLD_OUT',
      '409 NOT_FOR_SERVICE',
      '409 OUT_OF_ZONE',
      '409 BELOW_MINIMUM',
      '409 PRICE_CHANGED',
      '409 STRANGERS_HELD_BACK',
    ],
    ...['409 VERY_BUSY', '409 DAMAGED', '409 CODE_REFUSED', '409 NOT_CHANGEABLE', '422 KEY_REUSED'],
  ],
  orderByKey: ['409 DAMAGED'],
  dinerOrder: ['409 DAMAGED'],
  dinerOrderStream: ['409 DAMAGED'],
  payOrder: ['409 DAMAGED', '409 NOT_PAYABLE', '503 PAYMENT_UNAVAILABLE'],
  cancelOrder: ['409 DAMAGED', '409 NOT_POSSIBLE', '409 ALREADY_OVER'],
  shareOrder: ['409 DAMAGED'],
  unshareOrder: ['409 DAMAGED'],
  sharedOrder: [],
  storefrontStream: [],
} as const;
