/** What an address ends with that hands a basket over; what follows is its JSON, encoded. */
export const HANDED = '#basket=';
