export type PasswordRule = {
  readonly words: string;
  /** Null where only the server can tell. */
  readonly isMet: boolean | null;
};

const SHORTEST = 8;
const LONGEST = 128;

/** What a password has to be (product.md, User), with a tick as it is typed. */
export function passwordRules(password: string, email: string): PasswordRule[] {
  const isEmail = email.trim() !== '' && password.toLowerCase() === email.trim().toLowerCase();
  return [
    {
      words: password.length > LONGEST ? `At most ${LONGEST} characters` : `At least ${SHORTEST} characters`,
      isMet: password.length >= SHORTEST && password.length <= LONGEST,
    },
    { words: 'Not your e-mail address', isMet: password !== '' && !isEmail },
    { words: 'Not one of the most used, like “password123”', isMet: null },
  ];
}
