/** What the ledger says to payment providers. */
export const paymentWords = {
  notGenuine: 'The signature does not fit this body.',
  unbalanced: 'This does not fit what is known of the payment. Send it again later.',
};
