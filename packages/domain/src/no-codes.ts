/** Why codes do not reach anybody: no mail server, no owner who answers for them, or e-mails that do not go out. */
export const NO_CODES = ['NO_MAIL_SERVER', 'UNCONFIRMED', 'MAIL_STALLED'] as const;
export type NoCodes = (typeof NO_CODES)[number];

/** Whether codes by e-mail reach the strangers of a restaurant; this can change without an edit. */
export type Codes = { readonly missing: NoCodes | null };
