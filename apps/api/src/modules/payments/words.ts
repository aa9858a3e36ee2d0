/** What the ledger says to payment providers, and to members that give money back. */
export const paymentWords = {
  confirmFirst:
    'Confirm your e-mail address before you turn on cards. The link is in the e-mail we sent you.',
  notThere: 'Nobody takes cards under this name here. Choose another.',
  someWay: 'Leave at least one way to pay.',
  keyReused: 'This key has given back another amount already. Send a new key with a new amount.',
  moreThanPaid: (refundable: number) =>
    refundable === 0
      ? 'No money of this order can be given back: none was taken, or all of it went back.'
      : 'That is more than was paid and not given back yet. Give back less.',
  notGenuine: 'The signature does not fit this body.',
  unbalanced: 'This does not fit what is known of the payment. Send it again later.',
};
