const endsIn = (lastFour: string | null) =>
  lastFour === null ? '' : `, which pays out to a bank account that ends in ${lastFour},`;

/** What is said of a restaurant's own account, by what people call its provider. */
export const connectedWords = (provider: string) => ({
  connected: (who: string, restaurant: string, isConfirmed: boolean) =>
    isConfirmed
      ? `${who} has connected ${restaurant} with an account of its own at ${provider}. Card payments go there once ${provider} has all it asks for.`
      : `${who} has connected ${restaurant} with an account at ${provider}, and says there who is paid. Card payments don’t go there until one of you says yes under “Payouts”.`,
  waitsForYes: (restaurant: string) =>
    `The account of ${restaurant} at ${provider} is ready. Card payments go there once one of you says yes under “Payouts”.`,
  confirmed: (who: string, restaurant: string, lastFour: string | null) =>
    `${who} has said yes: card payments of ${restaurant} go to its account at ${provider}${endsIn(lastFour)} from now on.`,
  disconnected: (who: string, restaurant: string, lastFour: string | null) =>
    `${who} has disconnected ${restaurant} from its account at ${provider}${endsIn(lastFour)}. Card payments go to whoever runs this Comanda until another account is connected.`,
  doubted: (restaurant: string) =>
    `Whoever connected ${restaurant} with its account at ${provider} is no admin of it any more. Card payments stay with whoever runs this Comanda until one of you says under “Payouts” that the account is yours, or connects another one.`,
  otherBank: (before: string, now: string) => (restaurant: string) =>
    `The account of ${restaurant} at ${provider} is now paid out to a bank account that ends in ${now}. Before it ended in ${before}.`,
  goesThere: (restaurant: string) =>
    `Card payments of ${restaurant} go to its own account at ${provider} from now on.`,
  goesThereNoMore: (restaurant: string) =>
    `${provider} pays nothing to the account of ${restaurant} at the moment. Until it does, card payments go to whoever runs this Comanda. “Payouts” in the back office leads to what ${provider} needs.`,
  notNow: `${provider} does not answer right now. Please try again in a moment.`,
  noMoneyNow: `${provider} does not say what it pays out right now. Please try again in a moment.`,
  notTaken: `${provider} opens no account for this restaurant. Ask whoever runs this Comanda.`,
});
