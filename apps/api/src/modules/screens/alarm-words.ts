import type { SilentScreen } from '@comanda/contract/shapes/screens';
import { plural } from '@comanda/contract/words/language';
import { silentScreenWords } from '@comanda/contract/words/screens';
import type { RestaurantRules } from '@comanda/domain/availability/restaurant-rules';
import type { Dependencies } from '#dependencies.ts';
import { greetingWords } from '#platform/mail/greeting-words.ts';
import { type Mail, writeMail } from '#platform/mail/write-mail.ts';

export type AlarmSettings = {
  readonly restaurant: { readonly name: string };
  readonly rules: RestaurantRules;
  readonly unansweredMinutes: number;
};
export type Waiting = { readonly settings: AlarmSettings; readonly numbers: readonly number[] };
export type SilentlyWaiting = Waiting & { readonly screens: readonly SilentScreen[] };
type For = Pick<Dependencies, 'config' | 'publicUrl'>;

function waitingWords([first, ...others]: readonly number[]): string {
  return others.length === 0 ? `Order #${first} is waiting` : `${others.length + 1} orders are waiting`;
}

/** Nobody has the board open, or all that have it open were silent. */
export type Trouble = 'UNWATCHED' | 'UNHEARD';

const SUBJECTS: Readonly<Record<Trouble, string>> = {
  UNWATCHED: 'Orders are waiting, and no screen is watching',
  UNHEARD: 'Orders are waiting, and no screen is ringing',
};
const TROUBLES: Readonly<Record<Trouble, string>> = {
  UNWATCHED: 'no screen has the live board in sight or in hearing',
  UNHEARD: 'no screen that has the live board open has rung for them',
};

export function unwatchedMail(
  { config, publicUrl }: For,
  { settings, numbers }: Waiting,
  firstName: string,
): Mail {
  const { restaurant, rules, unansweredMinutes } = settings;
  const asap =
    rules.unattended === 'BLOCK'
      ? 'Until a board is open again, diners can only order for later.'
      : 'Until a board is open again, diners are told that the answer may take longer.';
  return writeMail({
    subject: SUBJECTS.UNWATCHED,
    greeting: greetingWords(firstName),
    paragraphs: [
      `${waitingWords(numbers)} for an answer at ${restaurant.name}, and no screen has the live board in sight or in hearing.`,
      `An order that nobody answers ends by itself after ${unansweredMinutes} minutes. ${asap}`,
    ],
    button: { label: 'Open the live board', url: `${publicUrl}/orders/live` },
    closing: 'You get one such e-mail until a board is open again, however many orders come.',
    sender: config.PRODUCT_NAME,
  });
}

/** Of orders that no screen has shown with sound in time, though some board is open. */
export function unheardMail(
  { config, publicUrl }: For,
  { settings, numbers, screens }: SilentlyWaiting,
  firstName: string,
): Mail {
  return writeMail({
    subject: SUBJECTS.UNHEARD,
    greeting: greetingWords(firstName),
    paragraphs: [
      `${waitingWords(numbers)} for an answer at ${settings.restaurant.name}. The live board is open, but no screen has rung for ${plural(numbers.length, { one: 'it', other: 'them' })}: ${silentScreenWords(screens)}.`,
      `An order that nobody answers ends by itself after ${settings.unansweredMinutes} minutes. Ask somebody to turn the sound on, or answer ${plural(numbers.length, { one: 'it', other: 'them' })} yourself.`,
    ],
    button: { label: 'Open the live board', url: `${publicUrl}/orders/live` },
    closing: 'You get one such e-mail about each order, and at most one in five minutes.',
    sender: config.PRODUCT_NAME,
  });
}

/** To an address that may be a stranger's: fixed words, nothing that somebody chose. */
export function unconfirmedMail({ config, publicUrl }: For, trouble: Trouble): Mail {
  return writeMail({
    subject: SUBJECTS[trouble],
    greeting: greetingWords(),
    paragraphs: [
      `Orders are waiting for an answer at your restaurant, and ${TROUBLES[trouble]}. An order that nobody answers ends by itself.`,
      'You have not confirmed your e-mail address yet, so we write to you three times a day at most. Once it is confirmed, no alarm is left out.',
    ],
    button: { label: 'Open the live board', url: `${publicUrl}/orders/live` },
    closing: 'If you have no restaurant here, you can ignore this e-mail.',
    sender: config.PRODUCT_NAME,
  });
}
