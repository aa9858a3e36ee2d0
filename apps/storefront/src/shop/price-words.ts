// What stands around a price.
// Named one by one: an object would keep the names of its keys in the first script of the menu.

export const from = 'from';
export const was = 'was';
export const now = ', now';
export const until = (time: string) => `until ${time}`;
