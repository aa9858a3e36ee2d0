import { plural } from '@comanda/contract/words/language';
import type { LengthUnit } from './lengths.ts';

/** A zone as it was read: money with its sign; '' is none. */
type Zone = {
  readonly name: string;
  readonly area: string;
  readonly fee: string;
  readonly minimum: string;
  readonly freeOver: string;
};

const far = (unit: LengthUnit) => (unit === 'mi' ? '2 miles' : '3 km');

/** What is said where zones are pasted. */
export const pasteZoneWords = {
  open: 'Paste your zones',
  label: 'Paste or type your zones',
  hint: 'A zone on each line. You look at them before you save.',
  example: (unit: LengthUnit) => `Zone 1; ${far(unit)}; min 15; fee 2.50; free from 40`,
  draft: (count: number) =>
    count === 0 ? 'Draft the zones' : plural(count, { one: 'Draft 1 zone', other: `Draft ${count} zones` }),
  cancel: 'Cancel',
  nothing: (unit: LengthUnit) =>
    `No zone could be read yet. Say how far each reaches: “${far(unit)}”, or its postcodes.`,
  tooLong: 'That is too much at once. What does not fit stays in the field.',
  noArea: (unit: LengthUnit) => `How far does it reach? Write “${far(unit)}”, or its postcodes.`,
  leftOut: (texts: readonly string[]) =>
    `Left out: ${new Intl.ListFormat('en').format(texts.map((text) => `“${text}”`))}.`,
  /** "Zone 1: 2 miles, fee £2.50, minimum £15.00, free from £40.00" */
  zone: ({ name, area, fee, minimum, freeOver }: Zone) => {
    const parts = [
      ...(name === area ? [] : [area]),
      fee === '' ? 'no fee yet' : `fee ${fee}`,
      ...(minimum === '' ? [] : [`minimum ${minimum}`]),
      ...(freeOver === '' ? [] : [`free from ${freeOver}`]),
    ];
    return `${name}: ${parts.join(', ')}`;
  },
} as const;
