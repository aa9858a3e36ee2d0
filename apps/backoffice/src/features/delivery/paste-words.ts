type Zone = {
  readonly name: string;
  readonly kind: 'RADIUS' | 'POLYGON' | 'POSTCODES';
  readonly radiusKm: string;
  readonly postcodes: string;
  readonly fee: string;
  readonly minimum: string;
  readonly freeOver: string;
};

/** What is said where zones are pasted. */
export const pasteZoneWords = {
  open: 'Paste your zones',
  label: 'Paste or type your zones',
  hint: 'A zone on each line. You look at them before you save.',
  example: 'Zone 1; 3 km; min 15; fee 2.50; free from 40',
  draft: (count: number) =>
    count === 0 ? 'Draft the zones' : count === 1 ? 'Draft 1 zone' : `Draft ${count} zones`,
  cancel: 'Cancel',
  nothing: 'No zone could be read yet. Say how far each reaches: “3 km”, or its postcodes.',
  tooLong: 'That is too much at once. What does not fit stays in the field.',
  noArea: 'How far does it reach? Write “3 km”, or its postcodes.',
  leftOut: (texts: readonly string[]) =>
    `Left out: ${new Intl.ListFormat('en').format(texts.map((text) => `“${text}”`))}.`,
  /** "Zone 1: 3 km, fee 2.50, minimum 15.00, free from 40.00" */
  zone: ({ name, kind, radiusKm, postcodes, fee, minimum, freeOver }: Zone) => {
    const area = kind === 'RADIUS' ? `${radiusKm} km` : postcodes;
    const parts = [
      ...(name === area ? [] : [area]),
      fee === '' ? 'no fee yet' : `fee ${fee}`,
      ...(minimum === '' ? [] : [`minimum ${minimum}`]),
      ...(freeOver === '' ? [] : [`free from ${freeOver}`]),
    ];
    return `${name}: ${parts.join(', ')}`;
  },
} as const;
