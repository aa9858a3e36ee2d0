/** What an import from GloriaFood says to people. */
export const gloriaFoodWords = {
  nameless: (id: string) => (id === '' ? 'Without a name' : `Without a name (${id})`),
  keyRefused:
    'GloriaFood does not know this key. Copy it once more: Others, 3rd party integrations, template “Fetch Menu”.',
  notAMenu: 'This is no menu of GloriaFood. Choose the menu that it gives, as JSON or XML.',
  changed: 'The menu has changed since you looked at it. Nothing was brought in. Look at it once more.',
  tooOften: 'GloriaFood was asked too often. Try again in a while.',
  unreachable: 'GloriaFood cannot be reached right now. Try again in a while, or choose the menu as a file.',
  tooSlow: 'GloriaFood did not answer in time. Try again, or choose the menu as a file.',
  otherCurrency: (theirs: string, ours: string) =>
    `The prices there are in ${theirs}, and here in ${ours}. Set the currency of this restaurant to ${theirs} first.`,
};
