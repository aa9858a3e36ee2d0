/** Anybody can register a stranger's address under a name that gives a telephone number to call. */
const LIKE_A_NUMBER = /(?:\p{Nd}\P{Nd}*){3}/u;

/** How an e-mail begins: to somebody by the first name, or to a mailbox of which no name is known that can be used. */
export const greetingWords = (firstName?: string) =>
  firstName === undefined || LIKE_A_NUMBER.test(firstName) ? 'Hello,' : `Hello ${firstName},`;
