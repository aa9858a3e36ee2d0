/** By what a word of the record's sentences stands in the name of a deed; empty: it says nothing. */
const sought: Readonly<Record<string, string>> = {
  ...{ dish: 'item', dishes: 'item', extra: 'option', extras: 'option', choice: 'option' },
  ...{ added: 'created', made: 'created', edited: 'changed', renamed: 'changed' },
  ...{ invited: 'invite', logged: 'log', refunded: 'refund', paused: 'pause' },
  ...{ the: '', a: '', an: '', of: '', to: '', in: '', out: '', their: '', from: '', with: '' },
};

/** What audits say to people. */
export const auditWords = {
  deletedAccount: 'Deleted account',
  sought,
};
