/** Whether a new version is there, or a part of this one could not be loaded. */
export type PageVersion = 'NEW' | 'SAME';

const CAUSES: Readonly<Record<PageVersion, string>> = {
  NEW: 'A new version is ready.',
  SAME: 'Part of this page did not load.',
};

const ENDINGS = {
  NOBODY: 'Refreshing…',
  WORK: 'We’ll refresh as soon as you’re done here.',
  BOARD: 'Reload when it suits you: until then your board rings on.',
} as const;

export function updateCause(version: PageVersion): string {
  return CAUSES[version];
}

/** Why a page is loaded again, and when: at once, or after what holds it back. */
export function updateWords(version: PageVersion, heldBy: 'WORK' | 'BOARD' | null): string {
  return `${CAUSES[version]} ${ENDINGS[heldBy ?? 'NOBODY']}`;
}

/** Loading the page again has not helped. */
export const UPDATE_STUCK =
  'Part of this page could not be loaded. Give it a few minutes, then reload the page.';

/** What was wanted cannot be loaded without a network. */
export const UPDATE_OFFLINE =
  'You’re offline, and this part is not on your device. It loads once you’re back.';
