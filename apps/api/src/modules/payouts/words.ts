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
  refusedFirst: (by: string, restaurant: string, lastFour: string) =>
    `${by} does not take the account that ends in ${lastFour} for ${restaurant}. Until it takes one, the money of card payments stays with whoever runs this Comanda.`,
  refusedNext: (by: string, restaurant: string, lastFour: string, before: string | null) =>
    `${by} does not take the account that ends in ${lastFour} for ${restaurant}. Until it takes another one, card payments go on to the account of before${before === null ? '' : `, which ends in ${before}`}.`,
  refusedClosing:
    'Check the account at “Payouts” in the back office, and save it again. Should nothing go to the account of before, turn card payments off there until then.',
  closing: 'Was that none of you? Look at “Payouts” in the back office now, and change your password.',
};
