/** Why the file of a card could not be read, and what helps. */
export const MENU_FILE_WORDS = {
  LOCKED: 'This PDF opens with a password. Save it without one and choose it again.',
  BROKEN: 'This file cannot be read. Choose a PDF, or a web page that you saved.',
  PICTURES: 'This PDF is a picture: there are no letters in it to read. Type the menu, or paste its text.',
  NO_MENU:
    'This page does not say its menu in a way that can be read. Open it, select the menu, copy it, and paste it here.',
  tooSlow: 'This file takes too long to read. Save it with fewer pages and choose it again.',
} as const;
