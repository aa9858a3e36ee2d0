/** What taking a change back says to people. */
export const menuChangeWords = {
  takenBackAlready: 'Somebody has taken that back already.',
};
