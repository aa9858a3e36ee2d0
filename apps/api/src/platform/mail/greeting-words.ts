/** How an e-mail begins: to somebody by the first name, or to a mailbox of which no name is known. */
export const greetingWords = (firstName?: string) =>
  firstName === undefined ? 'Hello,' : `Hello ${firstName},`;
