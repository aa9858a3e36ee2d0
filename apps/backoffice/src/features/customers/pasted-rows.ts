/** Rows that were copied, and no word that somebody pastes. */
export const areRows = (text: string): boolean =>
  /[\t\n;]/.test(text) || (text.includes(',') && text.includes('@'));
