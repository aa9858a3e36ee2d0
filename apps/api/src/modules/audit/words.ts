/** What audits say to people. */
export const auditWords = {
  deletedAccount: 'Deleted account',
};
