/** What parts of any page say by themselves. */
export const uiWords = {
  notGiven: 'Not given',
  stillLoading: 'Still loading…',
  outOfDate: (why: string) => `This may be out of date: ${why}`,
  retry: 'Retry',
  trying: 'Trying…',
  tryAgain: 'Try again',
  met: 'Met:',
  showPassword: 'Show the password',
  enterPhone: 'Enter a phone number',
  showMore: 'Show more',
  all: 'That is all.',
  loading: 'Loading…',
  yourRestaurant: 'Your restaurant',
  viewBasket: 'View basket',
} as const;

export const PHONE_WORDS = {
  cut: 'What you pasted was too long and is cut here: check the number.',
} as const;

type PasswordRule = {
  readonly words: string;
  /** Null where only the server knows, and where there is nothing to compare with yet. */
  readonly isMet: boolean | null;
};

const SHORTEST = 8;
const LONGEST = 128;

/** What a password has to be, with a tick as it is typed. */
export function passwordRules(password: string, email: string): PasswordRule[] {
  const address = email.trim().toLowerCase();
  const isEmail = password.toLowerCase() === address;
  return [
    {
      words: password.length > LONGEST ? `At most ${LONGEST} characters` : `At least ${SHORTEST} characters`,
      isMet: password.length >= SHORTEST && password.length <= LONGEST,
    },
    { words: 'Not your e-mail address', isMet: address === '' ? null : password !== '' && !isEmail },
    { words: 'Not one of the most used, like “password123”', isMet: null },
  ];
}
