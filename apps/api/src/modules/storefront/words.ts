/** What diners read where no page can be made. */
export const storefrontWords = {
  oneMoment: 'One moment, please',
  unavailable:
    'This page cannot be shown right now. We try again in a few seconds; your basket is safe on this device.',
  noConnection: 'No connection',
  offline:
    'This page is not on your device. Nothing is lost: your basket and your orders are kept, and we try again every few seconds.',
};
