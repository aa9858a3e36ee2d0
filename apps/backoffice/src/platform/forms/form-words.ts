/** What is said of a text that is longer than what it is for takes. */
export const tooLongWords = (most: number, over: number): string =>
  `That is ${over} ${over === 1 ? 'character' : 'characters'} too long: at most ${most}.`;
