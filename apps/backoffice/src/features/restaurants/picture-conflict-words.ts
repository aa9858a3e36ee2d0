import type { FocusPoint } from '@comanda/contract/shapes/public-face';

export const PICTURE_CONFLICT_WORDS = {
  failed: 'The picture was not stored.',
  labels: { logo: 'Logo', cover: 'Cover', coverFocus: 'Focal point of the cover' },
  theirs: 'the picture that you see here now',
  mine: 'the picture that you sent',
} as const;

/** "20 % from the left, 80 % from the top". */
export function pointWords({ x, y }: FocusPoint): string {
  return `${x} % from the left, ${y} % from the top`;
}
