/** What somebody reads about their own account, beyond name, phone and password. */
export const OWN_ACCOUNT_WORDS = {
  menu: 'Login and your data',
  title: 'Login and your data',

  data: 'Your data',
  dataText:
    'A file with everything that we keep about you: account, roles, logins, e-mails, and what you did.',
  download: 'Download your data',
  downloading: 'Preparing…',
  notDownloaded: (why: string) => `Not downloaded: ${why}`,
  fileName: (day: string) => `comanda-data-${day}.json`,

  delete: 'Delete your account',
  deleteText:
    'You are logged out everywhere and lose all your roles, at once and for good. What you did for a restaurant stays on record there, without your name.',
  deleteTitle: 'Delete your account for good?',
  deleteLabel: 'Type your e-mail address to confirm',
  deleteHint: (email: string) => `It is ${email}.`,
  deleteWrong: 'That is not your e-mail address.',
  deleteButton: 'Delete my account',
  deleting: 'Deleting…',
  notDeleted: (why: string) => `Not deleted: ${why}`,
  deleted: 'Your account is deleted. Thank you for having worked with us.',
  keep: 'Keep my account',
} as const;
