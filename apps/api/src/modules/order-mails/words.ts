import type { Service } from '@comanda/domain/hours/services';
import type { OrderStatus } from '@comanda/domain/orders/order-statuses';

/** The order was received, accepted, delayed, lacks a dish, or ended without food, or its money goes back. */
export type OrderNews = 'PLACED' | 'ACCEPTED' | 'LATER' | 'MISSING' | 'ENDED' | 'REFUNDED';

/** Whose e-mail it is: the restaurant's name, and the order's number. */
type About = { readonly restaurant: string; readonly number: number };

const WHERE: Readonly<Record<Service, string>> = {
  DELIVERY: 'with you',
  COLLECTION: 'ready to collect',
  DINE_IN: 'at your table',
};

const ENDED_SUBJECT: Readonly<Partial<Record<OrderStatus, string>>> = {
  MISSED: 'did not answer',
  CANCELLED: 'has cancelled',
};

/** What e-mails about orders say by themselves. */
export const orderMailWords = {
  subject: ({ restaurant, number }: About, news: OrderNews, status: OrderStatus) => {
    const does = {
      PLACED: 'has',
      ACCEPTED: 'has accepted',
      LATER: 'needs a little longer for',
      MISSING: 'has run out of something in',
      REFUNDED: 'gives money back for',
      ENDED: ENDED_SUBJECT[status] ?? 'can’t make',
    }[news];
    return `${restaurant} ${does} your order #${number}`;
  },
  tonight: 'tonight',
  onDay: (date: string) => `on ${date}`,
  collectFrom: (address: string) => `Collect it from ${address}.`,
  placed: ({ restaurant, number }: About) => `${restaurant} has your order #${number}.`,
  replaces: (number: number) => `It replaces your order #${number}, which is cancelled.`,
  opensAt: (time: string) => `They open at ${time} and will confirm it then.`,
  toAccept: 'They still have to accept it, and you get another e-mail as soon as they do.',
  askedFor: (time: string) => `You asked for ${time}.`,
  making: ({ restaurant, number }: About) => `${restaurant} is making your order #${number}.`,
  acceptedFor: ({ restaurant, number }: About, service: Service, time: string) =>
    `${restaurant} has accepted your order #${number}. It will be ${WHERE[service]} at ${time}.`,
  /** `day` is empty where it is today. */
  acceptedBetween: (
    { restaurant, number }: About,
    service: Service,
    { day, from, to, latest }: Readonly<Record<'day' | 'from' | 'to' | 'latest', string>>,
  ) => {
    const then = ['It will be', WHERE[service], day].filter(Boolean).join(' ');
    return `${restaurant} has accepted your order #${number}. ${then} between ${from} and ${to}, ${latest} at the latest.`;
  },
  missed: ({ restaurant, number }: About) =>
    `${restaurant} did not answer your order #${number} in time, so it was cancelled. Sorry.`,
  callToOrder: (phone: string) => `Call ${phone} if you still want to order.`,
  cancelledAsAsked: ({ restaurant, number }: About) =>
    `${restaurant} has cancelled your order #${number}, as you asked.`,
  /** `because` begins with its colon or full stop. */
  ended: ({ restaurant, number }: About, status: OrderStatus, because: string) =>
    `${restaurant} ${status === 'REJECTED' ? 'can’t make' : 'had to cancel'} your order #${number}${because} Sorry.`,
  /** `dishes` is empty where it was not by dish. */
  givesBack: ({ restaurant, number }: About, amount: string, isInCash: boolean, dishes: string) =>
    `${restaurant} gives you back ${amount}${isInCash ? ' in cash' : ''} of your order #${number}${dishes && `, ${dishes}`}.`,
  inAll: (amount: string) => `That makes ${amount} in all.`,
  discount: 'Discount',
  delivery: 'Delivery',
  serviceCharge: 'Service charge',
  tip: 'Tip',
  tax: (name: string, percent: number, isIncluded: boolean) =>
    `${isIncluded ? 'includes ' : ''}${name} ${percent}%`,
  rounding: 'Rounded for cash',
  total: 'Total',
  totalToPay: 'Total, to pay in cash',
  totalPaid: (isInCash: boolean) => `Total, paid ${isInCash ? 'in cash' : 'by card'}`,
  see: 'See your order',
  follow: 'Follow your order',
  questions: (phone: string) => `Questions? Call ${phone}.`,
  notYou: 'If you have not ordered anything, you can ignore this e-mail.',
};
