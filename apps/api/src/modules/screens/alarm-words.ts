import type { RestaurantRules } from '@comanda/domain/restaurant-rules';
import type { Dependencies } from '#dependencies.ts';
import { type Mail, writeMail } from '#platform/mail/write-mail.ts';

/** What managers are told of a restaurant. */
export type Policy = {
  readonly restaurant: { readonly name: string };
  readonly rules: RestaurantRules;
  readonly unansweredMinutes: number;
};
export type Waiting = { readonly policy: Policy; readonly numbers: readonly number[] };
type For = Pick<Dependencies, 'config' | 'publicUrl'>;

function waitingWords([first, ...others]: readonly number[]): string {
  return others.length === 0 ? `Order #${first} is waiting` : `${others.length + 1} orders are waiting`;
}

const SUBJECT = 'Orders are waiting, and no screen is watching';

export function unwatchedMail(
  { config, publicUrl }: For,
  { policy, numbers }: Waiting,
  firstName: string,
): Mail {
  const { restaurant, rules, unansweredMinutes } = policy;
  const asap =
    rules.unattended === 'BLOCK'
      ? 'Until a board is open again, diners can only order for later.'
      : 'Until a board is open again, diners are told that the answer may take longer.';
  return writeMail({
    subject: SUBJECT,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${waitingWords(numbers)} for an answer at ${restaurant.name}, and no screen has the live board in sight or in hearing.`,
      `An order that nobody answers ends by itself after ${unansweredMinutes} minutes. ${asap}`,
    ],
    button: { label: 'Open the live board', url: `${publicUrl}/orders/live` },
    closing: 'You get one such e-mail until a board is open again, however many orders come.',
    sender: config.PRODUCT_NAME,
  });
}

/** To an address that may be a stranger's: fixed words, nothing that somebody chose. */
export function unconfirmedMail({ config, publicUrl }: For): Mail {
  return writeMail({
    subject: SUBJECT,
    greeting: 'Hello,',
    paragraphs: [
      'Orders are waiting for an answer at your restaurant, and no screen has the live board in sight or in hearing. An order that nobody answers ends by itself.',
      'You have not confirmed your e-mail address yet, so we write to you three times a day at most. Once it is confirmed, no alarm is left out.',
    ],
    button: { label: 'Open the live board', url: `${publicUrl}/orders/live` },
    closing: 'If you have no restaurant here, you can ignore this e-mail.',
    sender: config.PRODUCT_NAME,
  });
}
