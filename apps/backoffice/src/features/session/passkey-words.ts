export const PASSKEY_LOGIN_WORDS = {
  logIn: 'Use a passkey',
  stepTitle: 'One more step',
  stepText: 'Your password was right. Now use your passkey, or one of your recovery codes.',
  use: 'Use your passkey',
  code: 'Recovery code',
  codeHint: 'One of the ten that you kept. Each works once.',
  send: 'Log in with the code',
  sending: 'Checking…',
  empty: 'Enter a recovery code.',
  back: 'Start again',
} as const;
