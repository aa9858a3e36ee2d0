// What Comanda writes e-mails about, and how many of each.

export { MAIL_KINDS } from './mail-kinds.ts';
