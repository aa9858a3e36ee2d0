import '../ui/base.css';
import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HANDED } from '../shop/handed-basket.ts';

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
  if (import.meta.env.DEV || parent !== window || !location.pathname.startsWith('/clients/')) return;
  const keep = () => import('../device/keep-offline.ts').then(({ keepOffline }) => keepOffline());
  addEventListener('load', () => void keep().catch(() => undefined), { once: true });
}

/** Begins once a basket that the address hands over lies on this device. */
export function withHanded(slug: string, begin: () => void): void {
  if (!location.hash.startsWith(HANDED)) begin();
  else void import('../device/take-basket.ts').then(({ takeBasket }) => takeBasket(slug)).finally(begin);
}
