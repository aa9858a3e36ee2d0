// What parts of any page say by themselves.
// Named one by one: an object would keep the names of its keys in the first script of the menu.

export const asOf = (day: string, time: string) => `As of ${day}${time} — no connection.`;
export const opensLater = "We'll open the next page as soon as you're back.";
export const offline = "You're offline.";
export const close = 'Close';
export const orderingBy = 'Ordering by';
