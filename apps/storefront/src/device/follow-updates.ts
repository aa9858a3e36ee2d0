import { browserSurroundings, followFailures } from '@comanda/client/browser-updates';
import { createPageUpdates, type PageUpdates, type UpdateState } from '@comanda/client/page-updates';
import { watchTyping } from '@comanda/client/update-holds';
import { UPDATE_STUCK, updateWords } from '@comanda/contract/words/page-updates';

const TOAST_MS = 3000;

function wordsOf(state: UpdateState): string | null {
  if (state.kind === 'READY') return updateWords(state.version, state.heldBy);
  // without a network the bar at the top says so already
  return state.kind === 'STUCK' ? UPDATE_STUCK : null;
}

/** Says in a toast what an update does; one that leads nowhere stays. */
function showToast(state: UpdateState): void {
  const words = wordsOf(state);
  if (!words) return;
  for (const earlier of document.querySelectorAll('.update-toast')) earlier.remove();
  const toast = document.createElement('p');
  toast.className = 'update-toast';
  toast.setAttribute('role', 'status');
  toast.textContent = words;
  document.body.append(toast);
  if (state.kind === 'READY') setTimeout(() => toast.remove(), TOAST_MS);
}

/**
 * A part of the page that cannot be loaded any more means that a newer release has replaced it: the diner reads so, and
 * the page is loaded again. Basket and form lie on the device and come back; an order on its way and a half chosen dish
 * are waited for.
 */
export function followUpdates(): PageUpdates {
  const isTyping = watchTyping();
  const isHeld = () => isTyping() || !dispatchEvent(new Event('before-update', { cancelable: true }));
  const updates = createPageUpdates(browserSurroundings('shop-updated', () => (isHeld() ? 'WORK' : null)));
  updates.subscribe(() => showToast(updates.state()));
  followFailures(updates);
  addEventListener('new-version', () => updates.begin('REPORTED'));
  return updates;
}
