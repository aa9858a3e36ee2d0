/** What the link for the family says, to the diner and to its readers. */
export const SHARE_WORDS = {
  share: 'Share with family',
  stop: 'Stop sharing',
  copied: 'Link copied.',
  stopped: 'The link no longer works.',
  failed: 'That did not work. Try again.',
  what: 'Anyone with the link can follow this order. It shows no name and no phone number, and only the first line of the address.',
  code: 'QR code to follow the order',
  scan: 'Scan it to follow the order on another phone.',
  shared: 'Somebody shared this order with you, so that you can follow it.',
  mailed: (phone: string) => `Questions about your order? Call ${phone}.`,
} as const;

/** How the steps of an order are called together. */
export const progressWords = {
  label: 'Progress',
} as const;

/** What the page of a shared order says. */
export const sharedWords = {
  order: (number: number) => `Order #${number}`,
  to: (place: string) => `To ${place}`,
} as const;
