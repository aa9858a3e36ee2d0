/** What an order that waits for its payment says to its diner. */
export const payWords = {
  pay: 'Pay now',
  opening: 'Opening the page…',
  again: 'Try again',
  paid: 'You have paid already? Then we hear of it in a few seconds, and this page shows it.',
  unavailable:
    'The page for your card can’t be opened right now. Nothing was charged, and your order is kept.',
};
