import '../ui/base.css';
import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { followUpdates } from '../device/update.ts';
import toast from '../ui/toast.module.css';

/** Says that buttons work now; `early.tsx` waits for it. */
function TakenOver({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    dispatchEvent(new Event('taken-over'));
  }, []);
  return children;
}

/** The browser takes over what the server rendered. */
export function takeOver(page: ReactNode): void {
  followUpdates(toast.toast ?? '');
  const root = document.getElementById('root');
  if (root) hydrateRoot(root, <TakenOver>{page}</TakenOver>);
}
