/** What orders say to people. */
export const orderWords = {
  anItem: 'An item',
  cancelledWaiting:
    'Many orders came in at once from one device or network, so the waiting ones were cancelled. If you still want yours, please call us.',
  confirmEmail: (restaurant: string) =>
    `${restaurant} is very busy, so we check first orders by e-mail. Confirm your address and your order goes in.`,
  damagedToDiner: (number: number, phone: string | null) =>
    `Your order #${number} can’t be shown right now: something is wrong with the record. ${phone === null ? 'Ask the restaurant about it' : `Call ${phone}`} and give this number.`,
  damagedToStaff: (number: number) =>
    `Order #${number} can’t be shown right now: something is wrong with the record. Call support about it now.`,
  keyReused: 'This Idempotency-Key was already used for another order. Use a new one.',
  menuChanging: 'The menu is being changed right now. Try again in a moment.',
  movedAlready: (number: number, by: string, status: string) =>
    `Order #${number} was already moved${by}: it is ${status} now.`,
  networkWaits: (orCall: string) =>
    `Several orders from your network are still waiting for an answer. Try again once they have one${orCall}.`,
  noAllergy: 'This order names no allergy.',
  noLongerKept: 'No longer kept',
  noNotes: 'This restaurant takes no notes. Leave it out.',
  noTips: 'This restaurant takes no tips here. Leave it out.',
  otherPayment: (method: string) => `This restaurant takes cash only. Choose ${method}.`,
  over: 'This order is over.',
  promisedAnew: (number: number, by: string) =>
    `Order #${number} was promised anew${by} in the meantime. Look at its time again.`,
  readableAgain: 'This order can be shown again.',
  soldOut: (name: string) => `${name} just sold out. Remove it or choose another.`,
  tooDamaged: (number: number) =>
    `Too little of order #${number} can be read to move it. Call support about it now.`,
  tooLarge: 'This order is larger than the restaurant can take online. Take some of it out, or call.',
  tooManyOrders: 'Too many orders in a minute. Wait a moment and try again.',
  tooManyOrdersHere:
    'Many orders came from your network in the last minute, so this one has to wait. Try again in a moment, or call the restaurant.',
  totalChanged: 'The total is now different from the one you saw.',
  totalIn: (currency: string) => `Total in ${currency}`,
  unknownCode: 'That code is not known here. Leave it out.',
  unreadable: 'The record of the order could not be read.',
  veryBusy: (restaurant: string, orCall: string) =>
    `${restaurant} is very busy and cannot answer more orders right now. Try again in a few minutes${orCall}.`,
  whereTo: 'Say where to deliver to.',
  whichTable: 'Say which table you sit at.',
};
