const endsIn = (lastFour: string | null) =>
  lastFour === null ? '' : `, which pays out to a bank account that ends in ${lastFour},`;

export const payoutWords = {
  confirmFirst: 'Confirm your e-mail address first. The link is in the e-mail we sent you.',
  noKey: 'Payout accounts cannot be saved here yet: whoever runs this Comanda has to set PAYOUT_KEYS first.',
  wholeAccount: 'Enter the whole account number again: it belongs to its bank.',
  subject: (restaurant: string) => `The payout account of ${restaurant} was changed`,
  changed: (who: string, restaurant: string, lastFour: string, before: string | null) =>
    before === null
      ? `${who} has set where the money of ${restaurant} goes: an account that ends in ${lastFour}.`
      : `${who} has changed where the money of ${restaurant} goes: to an account that ends in ${lastFour}, in place of the one that ends in ${before}.`,
  held: 'Nothing is paid into it for 48 hours, unless an admin says yes before. Until then the money goes on to the account of before. If this is wrong, open “Payouts” and press “Bring back”.',
  look: 'Open “Payouts”',
  otherCurrency: (own: string) => `This restaurant takes its money in ${own}. Choose an account in ${own}.`,
  otherBankName: (name: string) => `This is the code of ${name}. Choose the bank from the list.`,
  undone: (who: string, restaurant: string, lastFour: string) =>
    `${who} has brought back the payout account of ${restaurant} that ends in ${lastFour}. The change before is gone.`,
  refusedSubject: (restaurant: string) => `The payout account of ${restaurant} was refused`,
  refusedFirst: (restaurant: string, lastFour: string) =>
    `Paystack does not take the account that ends in ${lastFour} for ${restaurant}. Until it takes one, the money of card payments stays with whoever runs this Comanda.`,
  refusedNext: (restaurant: string, lastFour: string, before: string | null) =>
    `Paystack does not take the account that ends in ${lastFour} for ${restaurant}. Until it takes another one, card payments go on to the account of before${before === null ? '' : `, which ends in ${before}`}.`,
  refusedClosing:
    'Check the account at “Payouts” in the back office, and save it again. Should nothing go to the account of before, turn card payments off there until then.',
  connected: (who: string, restaurant: string, isConfirmed: boolean) =>
    isConfirmed
      ? `${who} has connected ${restaurant} with an account of its own at Stripe. Card payments go there once Stripe has all it asks for.`
      : `${who} has connected ${restaurant} with an account at Stripe, and says there who is paid. Card payments don’t go there until one of you says yes under “Payouts”.`,
  waitsForYes: (restaurant: string) =>
    `The account of ${restaurant} at Stripe is ready. Card payments go there once one of you says yes under “Payouts”.`,
  confirmed: (who: string, restaurant: string, lastFour: string | null) =>
    `${who} has said yes: card payments of ${restaurant} go to its account at Stripe${endsIn(lastFour)} from now on.`,
  disconnected: (who: string, restaurant: string, lastFour: string | null) =>
    `${who} has disconnected ${restaurant} from its account at Stripe${endsIn(lastFour)}. Card payments go to whoever runs this Comanda until another account is connected.`,
  doubted: (restaurant: string) =>
    `Whoever connected ${restaurant} with its account at Stripe is no admin of it any more. Card payments stay with whoever runs this Comanda until one of you says under “Payouts” that the account is yours, or connects another one.`,
  otherBank: (before: string, now: string) => (restaurant: string) =>
    `The account of ${restaurant} at Stripe is now paid out to a bank account that ends in ${now}. Before it ended in ${before}.`,
  goesThere: (restaurant: string) =>
    `Card payments of ${restaurant} go to its own account at Stripe from now on.`,
  goesThereNoMore: (restaurant: string) =>
    `Stripe pays nothing to the account of ${restaurant} at the moment. Until it does, card payments go to whoever runs this Comanda. “Payouts” in the back office leads to what Stripe needs.`,
  notNow: 'Stripe does not answer right now. Please try again in a moment.',
  notTaken: 'Stripe opens no account for this restaurant. Ask whoever runs this Comanda.',
  closing: 'Was that none of you? Look at “Payouts” in the back office now, and change your password.',
};
