/** What a diner reads who has to confirm an e-mail address before the first order. */
export const CONFIRM_EMAIL_WORDS = {
  // U+2060 keeps "e-mail" on one line
  title: 'Confirm your e-\u2060mail',
  why: (restaurant: string) =>
    `${restaurant} has a lot on right now, so first orders are confirmed by e-mail. It takes a minute, and everything you entered stays here.`,
  /** While no codes go out. */
  out: 'Our codes don’t get through right now, so you can order without one.',
  placeWithout: (total: string) => `Place order · ${total}`,
  email: 'Your e-mail address',
  emailHint: 'Only for this code.',
  send: 'E-mail me a code',
  sent: (email: string) => `We sent six digits to ${email}. No e-mail? Have a look in your spam folder.`,
  code: 'The six digits from the e-mail',
  place: (total: string) => `Confirm and place order · ${total}`,
  over: 'That code works no more.',
  again: 'Send another code',
  wait: (seconds: number) => `You can ask for another code in ${seconds} s.`,
  otherAddress: 'Use another address',
  noEmail: 'Enter an e-mail address such as name@example.com.',
  noCode: 'The code has six digits.',
  offline: 'No connection right now. Your order is kept; try again in a moment.',
  hint: 'For the receipt, and for the code that confirms your first order here.',
} as const;
