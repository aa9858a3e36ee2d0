/** What the calls of diners can be refused with, each as status and code; apart, because their pages load no others. */
export const dinerRefusals = {
  clientSession: [],
  restaurantBySlug: ['401 UNAUTHORIZED', '404 NOT_FOUND'],
  dinerMenu: [],
  slots: [],
  quote: [],
  placeOrder: [
    ...['409 LOCKED', '409 CLOSED', '409 PAUSED', '409 UNATTENDED', '409 DAY_CHANGED', '409 SLOT_FULL'],
    ...['409 SOLD_OUT', '409 OUT_OF_ZONE', '409 BELOW_MINIMUM', '409 PRICE_CHANGED', '409 CONFIRM_EMAIL'],
    ...['409 VERY_BUSY', '409 DAMAGED', '422 KEY_REUSED', '429 TOO_MANY_ORDERS'],
  ],
  askCode: [
    ...['409 NO_CODE_NEEDED', '409 NO_MAIL_SERVER', '409 UNCONFIRMED', '409 MAIL_STALLED'],
    ...['429 TOO_MANY_CODES', '429 MAIL_BUSY'],
  ],
  confirmCode: ['409 CODE_OVER', '429 TOO_MANY_TRIES'],
  orderByKey: ['409 DAMAGED'],
  dinerOrder: ['409 DAMAGED'],
  dinerOrderStream: ['409 DAMAGED'],
  cancelOrder: ['409 DAMAGED', '409 MOVED_ON', '409 NOT_POSSIBLE', '409 ALREADY_OVER'],
  storefrontStream: [],
} as const;
