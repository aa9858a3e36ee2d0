import { followUpdates } from '../device/update.ts';
import toast from '../ui/toast.module.css';

/** The browser takes over what the server rendered. */
export function takeOver(hydrate: (root: HTMLElement) => void): void {
  followUpdates(toast.toast ?? '');
  const root = document.getElementById('root');
  if (root) hydrate(root);
}
