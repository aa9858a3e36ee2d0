/** What the calls of notifications answer in words. */
export const pushWords = {
  noPushService:
    'Notifications go to the push service of a browser only: Apple’s, Google’s, Microsoft’s or Mozilla’s.',
};

/** What a diner is notified of, as the first line of the notification. */
const DINER_NEWS = {
  ACCEPTED: 'Your order is accepted',
  LATER: 'Your order needs a little longer',
  MISSING: 'Something in your order has run out',
  READY: 'Your order is ready',
  ON_ITS_WAY: 'Your order is on its way',
  REJECTED: 'Sorry, they can’t make your order',
  CANCELLED: 'Sorry, they had to cancel your order',
  MISSED: 'Sorry, nobody answered your order in time',
};

export type DinerNews = keyof typeof DINER_NEWS;

/** What notifications to diners say. */
export const dinerPushWords = {
  news: DINER_NEWS,
  about: (restaurant: string, number: number) => `${restaurant} · order #${number}`,
};
