/** What the orders at the foot of the menu say. */
export const barWords = {
  /** An order has no number before it is paid. */
  title: (number: number, restaurant: string) =>
    `Your order ${number > 0 ? `#${number} ` : ''}· ${restaurant}`,
  dismiss: (number: number) => (number > 0 ? `Dismiss order #${number}` : 'Dismiss order'),
  follow: 'Follow it here',
  label: 'Your orders',
} as const;
