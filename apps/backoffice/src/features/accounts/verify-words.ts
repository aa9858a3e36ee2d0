export const VERIFY_WORDS = {
  // U+2060 keeps "e-mail" on one line
  title: 'Confirm your e-\u2060mail address',
  question: 'Did you open an account with this e-mail address? Then confirm it here.',
  confirm: 'Confirm my address',
  confirming: 'Confirming…',
  whoAsks:
    'Is it your account? Log in with its password or a passkey, and confirm the address then. If somebody else has opened it, set a password of your own: everybody else is logged out.',
  logIn: 'Log in and confirm',
  ownPassword: 'Set a password of your own',
  notMine: 'Somebody else may have typed your address. In that case, just close this page.',
} as const;
