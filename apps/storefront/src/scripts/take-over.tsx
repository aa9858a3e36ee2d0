import '../ui/base.css';
import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isFramed } from '../device/framed-name.ts';

/** Says that buttons work now; `early.tsx` waits for it. */
function TakenOver({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    dispatchEvent(new Event('taken-over'));
  }, []);
  return children;
}

export function takeOver(page: ReactNode): void {
  const root = document.getElementById('root');
  if (root) hydrateRoot(root, <TakenOver>{page}</TakenOver>);
  if (import.meta.env.DEV || isFramed() || !location.pathname.startsWith('/clients/')) return;
  const keep = () => import('../device/keep-offline.ts').then(({ keepOffline }) => keepOffline());
  addEventListener('load', () => void keep().catch(() => undefined), { once: true });
}
