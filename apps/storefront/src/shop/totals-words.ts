/** How the lines of a total are called. */
export const totalsWords = {
  discount: 'Discount',
  delivery: 'Delivery',
  free: 'Free',
  tip: 'Tip',
  tax: (name: string, percent: number, isIncluded: boolean) =>
    `${isIncluded ? 'includes ' : ''}${name} ${percent}%`,
  afterAddress: 'After the address',
  serviceCharge: 'Service charge',
  rounding: 'Rounded for cash',
  total: 'Total',
  subtotal: 'Subtotal',
} as const;
