/** Why the file of a card could not be read, and what helps. */
export const MENU_FILE_WORDS = {
  LOCKED: 'This PDF opens with a password. Save it without one and choose it again.',
  BROKEN: 'This file cannot be read. Choose a PDF, or a web page that you saved.',
  PICTURES: 'This PDF is a picture: there are no letters in it to read. Type the menu, or paste its text.',
  NO_MENU:
    'No menu with prices was found on this page. Open it, select the menu, copy it, and paste it here.',
  tooSlow: 'This file takes too long to read. Save it with fewer pages and choose it again.',
} as const;

const SAVE = 'Save the page in your browser and drop the file here.';

/** Why no menu came from the address of a page, and what helps. */
export const MENU_PAGE_WORDS = {
  BAD_ADDRESS:
    'This is no address of a web page. Copy it from your browser, such as https://roma.example/menu.',
  NOT_PUBLIC: `This address is not open to everybody on the internet, so we cannot open it. ${SAVE}`,
  NOT_FOUND: 'There is no page at this address. Open it in your browser and copy its address from there.',
  KEPT_OUT: `This page asks for a login, or lets nobody in but browsers. ${SAVE}`,
  TOO_LARGE: `This page is larger than 15 MB. ${SAVE}`,
  OTHER_TYPE: 'This address leads to no web page and no PDF. Save what is there, and drop the file here.',
  UNREACHABLE: `Nobody answers at this address. Check how it is spelt. If it opens for you: ${SAVE}`,
  TOO_SLOW: `This page did not answer in time. Try again in a while. ${SAVE}`,
  LOCKED: 'The PDF there opens with a password. Save it without one and drop the file here.',
  BROKEN: `What is there cannot be read. ${SAVE}`,
  PICTURES:
    'The PDF there is a picture: there are no letters in it to read. Type the menu, or paste its text.',
  NO_MENU: `No menu was found on this page. If the menu has a page of its own, use the address of that. ${SAVE}`,
  tooSlow: `This page takes too long to read. ${SAVE}`,
} as const;
