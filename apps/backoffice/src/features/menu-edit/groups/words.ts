/** What the drawer of an option group says. */
export const groupWords = {
  remove: 'Delete group',
  leastLabel: 'At least',
  mostLabel: 'At most',
  freeLabel: 'Free of charge',
  edit: (name: string) => `Edit ${name}`,
  name: 'Name',
  free: 'Free',
  adding: 'Adding…',
  add: 'Add option group',
  gone: 'Not there any more',
  optionsLabel: 'Options',
} as const;

/** What the options of a group say. */
export const optionWords = {
  allAllergens: 'Allergens of all options',
  setFor: (options: string) => `Set for ${options}`,
  title: 'Options',
  nameOf: (number: number) => `Name of option ${number}`,
  name: 'Name',
  unnamed: (number: number) => `option ${number}`,
  adds: (name: string, currency: string) => `What ${name} adds, in ${currency}`,
  upTo: 'up to ×',
  howOften: (name: string) => `How often ${name} can be taken`,
  allergens: (name: string, sentence: string) => `Allergens of ${name}. ${sentence}`,
  undeclared: 'Not declared yet.',
  fromStart: 'from the start',
  isFromStart: (name: string) => `${name} is chosen from the start`,
  add: 'Add option',
  choose: 'Choose…',
  remove: (name: string) => `Delete ${name}`,
} as const;
