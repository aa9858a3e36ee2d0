import { browserSurroundings, followFailures } from '@comanda/client/browser-updates';
import { createPageUpdates } from '@comanda/client/page-updates';
import { createUpdateHolds, watchTyping } from '@comanda/client/update-holds';
import { UPDATE_STUCK, updateWords } from '@comanda/contract/words/page-updates';
import type { Updates } from './platform/updates.ts';

// Runs before everything else of the office is there: what cannot be loaded is noticed, whatever it is.
const holds = createUpdateHolds(watchTyping());
const news = createPageUpdates(browserSurroundings('office-updated', holds.heldBy));

// Before anything is painted: the login comes with the document, and has its colours by this.
document.documentElement.dataset.mantineColorScheme = matchMedia('(prefers-color-scheme: dark)').matches
  ? 'dark'
  : 'light';

const place = () => document.getElementById('office');

let pressed: HTMLElement | null = null;
// sending a form by Enter presses its button, too
addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button && !place()?.dataset.taken) pressed = button;
});

/** The button of the document that was pressed last before there was an office to answer; once. */
export function takePress(): HTMLElement | null {
  const button = pressed;
  pressed = null;
  return button;
}

/** Said by the document itself for as long as there is no office to say it. */
function sayWithoutOffice(): void {
  const office = place();
  if (!office || office.dataset.taken) return;
  const state = news.state();
  if (state.kind === 'READY') office.textContent = updateWords(state.version, state.heldBy);
  if (state.kind === 'STUCK') office.textContent = UPDATE_STUCK;
}

news.subscribe(sayWithoutOffice);
followFailures(news);

/** What this page knows of a new version of itself, and what holds it back. */
export const updates: Updates = { news, holds };
