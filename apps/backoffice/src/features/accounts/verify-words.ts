export const VERIFY_WORDS = {
  title: 'Confirm your e-mail address',
  question: 'Did you open an account with this e-mail address? Then confirm it here.',
  confirm: 'Confirm my address',
  confirming: 'Confirming…',
  notMine: 'Somebody else may have typed your address. In that case, just close this page.',
} as const;
