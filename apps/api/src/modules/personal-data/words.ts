/** What deletions of accounts say to people. */
export const personalDataWords = {
  deleted:
    'Your account is deleted, with everything that we kept about you. What you did for a restaurant stays on record without your name.',
  deletedSubject: (product: string) => `Your account at ${product} is deleted`,
  lastEmail: 'This is the last e-mail that you get from us; our copy of it goes within 30 days.',
  onlyOwner: (businesses: string) =>
    `You are the only owner of ${businesses}. Make somebody else an owner, or close the business, under "Business".`,
  typeEmail: (email: string) => `Type your e-mail address: ${email}`,
};
