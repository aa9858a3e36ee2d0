import type { NotHere } from './promotion-patterns.ts';

const listed = (texts: readonly string[]) =>
  new Intl.ListFormat('en').format(texts.map((text) => `“${text}”`));

/** What is said where promotions are pasted. */
export const pastePromotionWords = {
  open: 'Paste promotions',
  label: 'Paste or type your promotions',
  hint: 'One on each line. You look at each before it is saved, and each is saved switched off. They add up, unless you say that one can’t be combined.',
  example: '10% off orders over 30, code WELCOME10',
  look: (count: number) =>
    count === 0 ? 'Look at them' : count === 1 ? 'Look at 1 promotion' : `Look at ${count} promotions`,
  cancel: 'Cancel',
  nothing: 'No promotion could be read yet. Write it like “10% off orders over £30”.',
  unread: 'We can’t tell what it takes off.',
  code: (code: string) => ` · with the code ${code}`,
  tooLong: 'That is too much at once. What does not fit stays in the field.',
  leftOut: (texts: readonly string[]) => `Not understood: ${listed(texts)}.`,
  note: (number: number, count: number, left: readonly string[]) =>
    [
      ...(count > 1 ? [`${number} of ${count}.`] : []),
      ...(left.length > 0 ? [`Not understood: ${listed(left)}.`] : []),
      'It is saved switched off. Resume it in the list when it is to run.',
    ].join(' '),
  notHere: {
    GIFT: 'A dish for free is not here yet. Try “2 for 1”, or an amount off.',
    BUNDLE: 'Several dishes for one price are a set meal: make it on your menu.',
    PAYMENT: 'Promotions can’t depend on how diners pay.',
    ZONE: 'Promotions can’t depend on the zone. Set the fee of that zone instead.',
    LOYALTY: 'Points and stamps are not here yet.',
    EXCEPT: 'It leaves something out. Add it by hand, and choose what it is for.',
    CODE: 'Which code is it? Write it like “code: SAVE10”, or “no code needed”.',
    AMOUNT: 'We can’t tell what each figure is for. Add it by hand.',
    HOURS: 'We can’t tell when it runs. Write it like “Mon–Fri 3pm–5pm”, or add it by hand.',
    DATES: 'It runs for some dates only. Add it by hand, with its last day.',
    PEOPLE: 'Promotions can’t be for some people only. Give them a code instead.',
    CONDITION: 'It has a condition that we can’t read. Add it by hand.',
  } satisfies Record<NotHere, string>,
} as const;
