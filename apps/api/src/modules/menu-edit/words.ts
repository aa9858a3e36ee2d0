import { plural } from '@comanda/contract/words/language';

/** What edits of a menu say to people. */
export const menuWords = {
  categoryGone: 'That category is not on the menu any more.',
  dishGone: 'That dish is not on the menu any more.',
  goneOrTwice: (what: string) => `${what} is not there any more, or stands there twice.`,
  isPart: (dish: string, groups: readonly string[]) => {
    const named = groups.slice(0, 3).map((group) => `“${group}”`);
    const others = groups.length > named.length ? [`${groups.length - named.length} more`] : [];
    return `${dish} can be chosen in ${[...named, ...others].join(', ')}. Take it out there first.`;
  },
  itemNotFound: 'An item was not found.',
  leftOut: (name: string) => `${name} is left out.`,
  namedTwice: (name: string) => `${name} is named twice.`,
  notOnMenu: (what: string) => `This ${what} is not on the menu.`,
  optionGone: 'That option is not in this group any more.',
  /** The name of a dish's own group. */
  sizes: 'Size',
  sizeGone: 'That size is not there any more.',
  opensItself: 'An option cannot open the group that it is in. Choose another group.',
  optionGroupGone: 'That option group is not there any more.',
  optionsHaveNoStock: 'Options have no stock. Send available.',
  ownPart: (dish: string) => `${dish} cannot be a part of itself. Choose other dishes.`,
  scheduleGone: 'That schedule is not there any more.',
  stillHasItems: (items: readonly string[], category: string) => {
    const held = plural(items.length, { one: `${items[0]} is`, other: `${items.length} items are` });
    return `${held} still in ${category}. Move or delete them first.`;
  },
  stillInUse: (name: string) => `${name} is still in use. Choose another where it is used first.`,
  taxRateGone: 'That tax rate is not there any more.',
  thereTwice: (name: string) => `${name} is there twice.`,
  timePassed: 'That time has passed. Give one to come.',
  usedByItems: (count: number, group: string) =>
    `${plural(count, { one: '1 item uses', other: `${count} items use` })} ${group}. Take it off them first.`,
};
