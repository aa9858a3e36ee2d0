// What is said to screen readers of a basket that something is put into.
// Named one by one: an object would keep the names of its keys in the first script of the menu.

export const added = (dish: string) => `${dish} added.`;
export const emptyNow = 'Basket is empty';
export const holdsNow = (items: string, total: string) => `Basket ${items}, ${total}`;
