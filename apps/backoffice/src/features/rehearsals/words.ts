import type { RehearsedScreen } from '@comanda/contract/shapes/rehearsals';
import { plural } from '@comanda/contract/words/language';
import type { ScreenOutcome } from '@comanda/domain/orders/rehearsals';

type Said = { readonly what: string; readonly todo?: string };

export const rehearsalWords = {
  title: 'Does it ring everywhere?',
  lead: 'Send a rehearsal order to every screen. It rings like a real one, can be cooked like a real one, and counts nowhere: not in your sales, not in your stock. Diners never see it.',
  start: 'Send a rehearsal order',
  starting: 'Sending…',
  again: 'Rehearse again',
  notStarted: (why: string) => `Not sent: ${why}`,
  screens: 'What each screen did',
  listening: 'Ringing now. Screens have a minute to answer.',
  /** Of a rehearsal that is over or has all its answers. */
  allRang: (count: number) => plural(count, { one: 'It rang.', other: `It rang on all ${count} screens.` }),
  someSilent: (silent: number, count: number) => `${silent} of ${count} screens stayed silent.`,
  /** Nobody knows of some, and no screen was silent. */
  someUnknown: (rang: number, count: number) =>
    rang === 0
      ? 'The order was taken before a screen had answered. Rehearse again, and let it ring.'
      : `It rang on ${rang} of ${count} screens. The order was taken before the others had answered.`,
  noneRang: 'It rang nowhere. A real order would have gone unnoticed.',
  noScreen:
    'No screen is open. Open “Live orders” on the device in your kitchen, turn its sound on, and rehearse again.',
  at: (time: string) => `Rehearsal of ${time}`,
  onBoards:
    'It is still on your boards. Accept it there and cook it, or reject it. After ten minutes it leaves by itself.',
  outcomes: {
    RANG: { what: 'Rang' },
    NO_SOUND: {
      what: 'Shown, but without sound',
      todo: 'Tap “Start taking orders” or the speaker on that screen, and turn the volume up.',
    },
    OTHER_PAGE: { what: 'Not shown: another page is open', todo: 'Open “Live orders” on it.' },
    NO_ANSWER: {
      what: 'Did not answer',
      todo: 'Check that it is on and has Wi-Fi, then reload the page on it.',
    },
    WAITING: { what: 'Waiting for its answer…' },
    TAKEN_FIRST: {
      what: 'We can’t tell: the order was taken before this screen had answered',
      todo: 'Rehearse again, and let it ring until every screen has answered.',
    },
    NOT_OPEN: { what: 'Not open', todo: 'Switch the tablet on and open “Live orders” on it.' },
  } satisfies Record<ScreenOutcome, Said>,
} as const;

/** What a screen did, and what somebody can do about it. */
export const outcomeWords = ({ outcome }: RehearsedScreen): Said => rehearsalWords.outcomes[outcome];

export function verdictWords(screens: readonly RehearsedScreen[]): string {
  const count = (wanted: ScreenOutcome) => screens.filter(({ outcome }) => outcome === wanted).length;
  const rang = count('RANG');
  const unknown = count('TAKEN_FIRST') + count('WAITING');
  const silent = screens.length - rang - unknown;
  if (screens.length === 0) return rehearsalWords.noScreen;
  if (rang === screens.length) return rehearsalWords.allRang(rang);
  if (silent === 0) return rehearsalWords.someUnknown(rang, screens.length);
  return rang === 0 && unknown === 0
    ? rehearsalWords.noneRang
    : rehearsalWords.someSilent(silent, screens.length);
}
