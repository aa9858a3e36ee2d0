/** What public holidays say to people. */
export const holidayWords = {
  unknown: 'That is no public holiday of the coming months. Load the page again.',
  /** Who has done what is done each year. */
  byItself: 'Comanda',
};
