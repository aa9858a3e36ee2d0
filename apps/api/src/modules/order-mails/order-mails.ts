// E-mails to diners about their orders: placed, accepted, later than promised, and not made after all.

export { mailsToDiners } from './mails-to-diners.ts';
