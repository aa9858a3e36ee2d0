/** What somebody reads about their own account, beyond name, phone and password. */
export const OWN_ACCOUNT_WORDS = {
  menu: 'Login and your data',
  title: 'Login and your data',

  data: 'Your data',
  dataText:
    'A file with everything that we keep about you: account, roles, logins, e-\u2060mails, and what you did.',
  download: 'Download your data',
  downloading: 'Preparing…',
  notDownloaded: (why: string) => `Not downloaded: ${why}`,
  fileName: (day: string) => `comanda-data-${day}.json`,

  delete: 'Delete your account',
  deleteText:
    "You'll be logged out everywhere and lose all your roles. This can't be undone. What you did for a restaurant stays on record there, without your name.",
  deleteHint: (email: string) => `It is ${email}.`,
  deleting: {
    title: 'Delete your account for good?',
    label: 'Type your e-mail address to confirm',
    wrong: 'That is not your e-mail address.',
    button: 'Delete my account',
    working: 'Deleting…',
    notDone: (why: string) => `Not deleted: ${why}`,
    keep: 'Keep my account',
  },
  deleted: (product: string) => `Your account has been deleted. Thanks for using ${product}.`,
} as const;
