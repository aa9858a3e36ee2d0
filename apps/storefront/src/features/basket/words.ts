/** What an offer says to a diner with a basket. */
export const OFFER_WORDS = {
  spend: (missing: string, gives: string) => `${missing} more for ${gives}`,
  add: (missing: number, words: string) => `${words}: add ${missing} more`,
  yours: (words: string) => `${words} – it’s yours`,
} as const;

/** What the basket says. */
export const basketWords = {
  view: 'View basket',
  total: 'Total',
  subtotal: 'Subtotal',
  toGo: (amount: string) => `${amount} to go for delivery`,
  goesWell: 'Goes well with it',
  add: (dish: string, price: string) => `Add ${dish}, ${price}`,
  deliveryLater: 'Delivery is added when we know your address.',
  attention: 'Something needs your attention',
  call: (restaurant: string) => `Call ${restaurant}`,
  checkout: 'Go to checkout',
  sameAgain: 'The same again?',
  notNow: (dishes: string) => `Not available now: ${dishes}`,
  addAll: 'Add all',
  change: 'Change',
  remove: 'Remove',
  removed: (dish: string) => `${dish} removed.`,
  undo: 'Undo',
  changed: (dish: string) => `${dish} changed.`,
  countOf: (quantity: number, dish: string) => `${quantity} ${dish}.`,
  isBack: (dish: string) => `${dish} is back.`,
  lastAdded: 'Your last order added.',
} as const;

/** What the sheet of a dish says. */
export const dishSheetWords = {
  allergens: 'Allergens.',
  kcal: (kcal: number) => `${kcal} kcal`,
  note: 'Note to the kitchen (optional)',
  noteExample: 'Well done, sauce on the side…',
  tooLong: (over: number, most: number) => `That is ${over} too long: at most ${most} characters.`,
  noteHint: 'Notes can’t add anything that costs extra. We ask about allergies at the checkout.',
  put: (isThere: boolean, quantity: number, isLeast: boolean, price: string) =>
    `${isThere ? 'Update' : 'Add'} ${quantity} – ${isLeast ? 'from ' : ''}${price}`,
  chooseTime: 'Choose a time',
  undeclared: 'Allergens not declared',
  free: 'Free',
} as const;
