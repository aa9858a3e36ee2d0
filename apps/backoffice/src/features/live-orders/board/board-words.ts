import type { Order } from '@comanda/contract/shapes/orders';
import { plural } from '@comanda/contract/words/language';
import { orderInText } from '@comanda/contract/words/orders';
import type { Lane } from '@comanda/domain/orders/orders';

/** What stands on the board while it has no tickets. */
export const emptyWords = {
  loading: 'Still loading…',
  noConnection: 'No connection yet. Trying again…',
  title: (why: string) => `No live orders. ${why}`,
  last: (order: Order, time: string) => `The last one was ${orderInText(order)} at ${time}.`,
} as const;

/** What a lane says that has no tickets. */
export const NOTHING_THERE: Readonly<Record<Lane, string>> = {
  NEW: 'Nothing waiting',
  SCHEDULED: 'Nothing scheduled',
  PREPARING: 'Nothing on the stove',
  READY: 'Nothing to hand over',
  ON_ITS_WAY: 'Nobody on the road',
};

/** What the board says of orders that were accepted for later. */
export const scheduledWords = {
  items: (count: number) => plural(count, { one: '1 item', other: `${count} items` }),
  startsIn: (minutes: number) =>
    minutes < 100
      ? `starts in ${minutes} min`
      : `starts in ${Math.floor(minutes / 60)} h ${minutes % 60} min`,
  when: (time: string, start: string) => `for ${time} · ${start}`,
} as const;

/** What stands before the board until somebody starts it. */
export const gateWords = {
  start: 'Start taking orders',
  what: 'Plays the sound once, and keeps the screen on.',
  waiting(count: number, hasOthers: boolean): string {
    if (count === 0) {
      const which = hasOthers ? 'every new order in all your restaurants' : 'every new order';
      return `This screen will ring for ${which} until somebody answers it.`;
    }
    return plural(count, {
      one: 'One order is waiting for an answer.',
      other: `${count} orders are waiting for an answer.`,
    });
  },
} as const;

/** What is left to do before the first order. */
export const firstStepWords = {
  moving: 'Coming from another ordering service?',
  movingLink: 'See all that comes along',
  title: (count: number) => `${['', 'One step', 'Two steps', 'Three steps'][count]} to your first order`,
  restaurant_menu: {
    title: 'Put in your menu',
    aside: 'Move it from GloriaFood, paste it, import a sheet, or type it.',
  },
  restaurant_hours: {
    title: 'Set your opening hours',
    aside: 'Diners order while you are open, or ahead for then.',
  },
  restaurant_show: {
    title: 'Share your link',
    aside: 'On your window, your website, and as a code on every table.',
  },
} as const;

export const tabsName = 'Lanes';
