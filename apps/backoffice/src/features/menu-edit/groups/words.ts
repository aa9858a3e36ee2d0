import { plural } from '@comanda/contract/words/language';
import { dishes } from '../words.ts';

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

/** What the options say that are dishes of the menu. */
export const partWords = {
  add: 'Add dishes…',
  title: 'Dishes to choose from',
  search: 'Find a dish or a category',
  allOf: (category: string) => `All of ${category}`,
  none: 'No dish is called that.',
  cancel: 'Cancel',
  addSo: (count: number) => plural(count, { one: 'Add 1 dish', other: `Add ${count} dishes` }),
  is: (dish: string) => `Is the dish ${dish}, with its allergens and stock.`,
  hidden: 'It is hidden, so nobody can choose it.',
  soldOut: 'It is sold out.',
  gone: 'This dish is not on the menu any more. Delete the option.',
  sizeOf: (dish: string) => `Size of ${dish}`,
  anySize: 'Any size',
} as const;

/** What putting together a set meal says. */
export const setMealWords = {
  title: 'A set meal',
  lead: 'One price for several dishes: diners choose from each course. A dish that is sold out cannot be chosen, and the kitchen sees each part.',
  name: 'Name',
  nameExample: 'Lunch deal',
  price: 'Price',
  usual: ['Main course', 'Drink'],
  course: (number: number) => `course ${number}`,
  courseName: 'Course',
  courseNameOf: (number: number) => `Name of course ${number}`,
  example: 'Starter',
  choose: 'Choose',
  chooseOf: (course: string) => `How many to choose of ${course}`,
  addDishes: 'Add dishes',
  addDishesTo: (course: string) => `Add dishes to ${course}`,
  surchargeOf: (dish: string, currency: string) => `Surcharge of ${dish} in ${currency}`,
  removeDish: (dish: string) => `Take ${dish} out`,
  otherSizes: 'Not in:',
  plusSize: (size: string) => `+ ${size}`,
  addSize: (dish: string) => `Offer ${dish} too`,
  removeCourse: (course: string) => `Delete course ${course}`,
  addCourse: 'Add a course',
  add: (category: string) => `Add to ${category}`,
  adding: 'Adding…',
  added: (name: string) => `${name} is on the menu.`,
  notAdded: (why: string) => `Not added: ${why}`,
} as const;

/** What choosing the dishes of a group says. */
export const groupDishesWords = {
  open: 'Add to dishes…',
  title: (group: string) => `Which dishes ask “${group}”?`,
  search: 'Search dishes',
  notFound: (search: string) => `No dish is called “${search}”.`,
  none: 'There are no dishes yet.',
  category: (name: string, on: number, all: number) => `${name}: ${on} of ${all}`,
  all: (category: string) => `All of ${category}`,
  unchanged: 'Tick a dish, or untick one, to change something.',
  save: (added: number, taken: number) => {
    if (added === 0 && taken === 0) return 'Save';
    if (taken === 0) return `Add to ${dishes(added)}`;
    return added === 0 ? `Take off ${dishes(taken)}` : `Add to ${dishes(added)}, take off ${taken}`;
  },
  saving: 'Saving…',
  notSaved: (why: string) => `Not changed, not one of them: ${why}`,
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
