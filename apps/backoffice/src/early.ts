import { browserSurroundings, followFailures } from '@comanda/client/browser-updates';
import { createPageUpdates } from '@comanda/client/page-updates';
import { createUpdateHolds, watchTyping } from '@comanda/client/update-holds';
import { UPDATE_STUCK, updateWords } from '@comanda/contract/words/page-updates';
import type { Updates } from './platform/updates.ts';

// Runs before everything else of the office is there: what cannot be loaded is noticed, whatever it is.
const holds = createUpdateHolds(watchTyping());
const news = createPageUpdates(browserSurroundings('office-updated', holds.heldBy));

/** Said by the document itself for as long as there is no office to say it. */
function sayWithoutOffice(): void {
  const place = document.getElementById('office');
  if (!place || place.dataset.taken) return;
  const state = news.state();
  if (state.kind === 'READY') place.textContent = updateWords(state.version, state.heldBy);
  if (state.kind === 'STUCK') place.textContent = UPDATE_STUCK;
}

news.subscribe(sayWithoutOffice);
followFailures(news);

/** What this page knows of a new version of itself, and what holds it back. */
export const updates: Updates = { news, holds };
