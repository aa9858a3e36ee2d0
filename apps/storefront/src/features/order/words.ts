/** What is said of an order that is not for everyone. */
export const idWords = (age: number) => `Have your ID ready: it’s for nobody under ${age}.`;

/** What an order that waits for its payment says to its diner. */
export const payWords = {
  notOrdered: 'Not ordered yet',
  pay: (total: string) => `Pay now · ${total}`,
  opening: 'Opening the page…',
  again: (total: string) => `Try again · ${total}`,
  paid: 'You have paid already? Then we hear of it in a few seconds, and this page shows it.',
  unavailable:
    'The page for your card can’t be opened right now. Nothing was charged, and your order is kept.',
};

/** What the page of an order says about notifications. */
export const notifyWords = {
  offer: 'Notify me',
  on: 'We’ll notify you, even with this page closed.',
  /** Where a browser shows no notifications, as on an iPhone. */
  keepOpen: 'Keep this page open: it shows each step as it happens.',
  stop: 'Stop notifying me',
  stopped: 'You won’t be notified any more. This page still keeps up.',
  blocked:
    'Your browser blocks notifications from this page. Allow them in its settings for this site, then tap again.',
  notSetUp: 'Notifications aren’t set up here. This page keeps up while it’s open.',
  failed: 'That didn’t work. Check your connection, then try again.',
} as const;

/** The way back to the menu for a diner that sits there still. */
export const orderMore = (table: string): string => `Order more for table ${table}`;

/** What a receipt says of dishes that have run out. */
export const receiptWords = {
  table: (name: string, before: string | null) =>
    before === null ? `Table ${name}` : `Table ${name}, was ${before}`,
  runOut: 'has run out',
  insteadOf: (name: string) => `instead of ${name}`,
  order: 'Order',
  allergy: 'ALLERGY',
  where: {
    COLLECTION: (place: string) => `Collect from ${place}`,
    DELIVERY: (place: string) => `To ${place}`,
    DINE_IN: (place: string) => place,
  },
  free: 'Free',
  tax: (name: string, percent: number, isIncluded: boolean) =>
    `${isIncluded ? 'includes ' : ''}${name} ${percent}%`,
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  serviceCharge: 'Service charge',
  tip: 'Tip',
  rounding: 'Rounded for cash',
  total: 'Total',
} as const;

/** What a diner can do when something about their order is wrong. */
export const troubleWords = {
  title: 'Something wrong?',
  ill: 'Does somebody have an allergic reaction? Call the emergency services first.',
  call: (restaurant: string) => `Call ${restaurant}`,
  visit: (restaurant: string, street: string) => `Talk to somebody at ${restaurant}, ${street}.`,
  waiter: (table: string) => `Tell a waiter: you sit at table ${table}.`,
  before: (number: number) =>
    `They can still add a note, hurry, or send it elsewhere. Say that it is about order #${number}.`,
  after: (number: number) =>
    `Say that it is about order #${number}, and what is missing or not as you ordered it. They can bring it, or give your money back.`,
  failed: (number: number) =>
    `They know why, and what became of your money. Say that it is about order #${number}.`,
} as const;

/** Whether the kitchen has read what somebody cannot eat. */
export const allergySeenWords = {
  seen: (time: string) => `The kitchen has seen your allergy note, ${time}.`,
  notYet: 'The kitchen has not confirmed yet that they have read your allergy note.',
} as const;

/** What cancelling an order says. */
export const cancelWords = {
  unsure: 'No answer came, so we can’t say whether it’s cancelled. Try again, or call them.',
  pleaseCall: (why: string) => `${why} Please call them.`,
  failed: (why: string) => `Not cancelled: ${why} You can also call them.`,
  cancel: 'Cancel order',
  question: (number: number) => `Cancel order #${number}?`,
  free: 'The restaurant has not started it yet, so it costs you nothing.',
  cancelling: 'Cancelling…',
  confirm: 'Cancel the order',
  keep: 'Keep it',
} as const;
