import type { Silence } from '@comanda/domain/orders/order-alerts';

const SILENCE_WORDS: Readonly<Record<Silence, string>> = {
  NO_ANSWER: 'did not get it',
  OTHER_PAGE: 'shows another page',
  NO_SOUND: 'sound is off',
};

/** "Order 12", "Orders 12 and 15", "Orders 12, 15 and 16"; with many, how many. */
export function ordersWords(numbers: readonly number[]): string {
  if (numbers.length > 5) return `${numbers.length} orders`;
  const last = numbers.at(-1) ?? 0;
  const others = numbers.slice(0, -1).map((number) => `#${number}`);
  return others.length === 0 ? `Order #${last}` : `Orders ${others.join(', ')} and #${last}`;
}

/** "Kitchen (sound is off), Anna (shows another page)": each that differs once. */
export function silentScreenWords(
  screens: readonly { readonly name: string; readonly silence: Silence }[],
): string {
  const each = screens.map(({ name, silence }) => `${name} (${SILENCE_WORDS[silence]})`);
  return [...new Set(each)].join(', ');
}

/** What a screen is known by: its tablet's name, else whose it is and on what. */
export type KnownScreen = {
  readonly tablet: string | null;
  readonly firstName: string | null;
  /** "Mac", "Android phone"; null where the browser does not say. */
  readonly device: string | null;
};

function screenName({ tablet, firstName, device }: KnownScreen): string {
  if (tablet !== null) return tablet;
  const what = device ?? 'screen';
  return firstName ? `${firstName}’s ${what}` : `Somebody’s ${what}`;
}

/** "Pizza oven", "Lucia’s Mac", "Lucia’s Mac (2)": no two alike, in the order in which they were given. */
export function screenNames(screens: readonly KnownScreen[]): string[] {
  const counts = new Map<string, number>();
  return screens.map((screen) => {
    const name = screenName(screen);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
