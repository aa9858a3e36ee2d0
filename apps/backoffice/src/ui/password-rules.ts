export type PasswordRule = {
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
