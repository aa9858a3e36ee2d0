import { createContext, use } from 'react';
import type { LinkStore } from '../store/link.ts';
import type { Sound } from './use-sound.ts';

export type Alerts = { readonly sound: Sound; readonly links: LinkStore };

export const AlertsContext = createContext<Alerts | null>(null);

/** Sound and connection of the merchant session: alive on every page of it. */
export function useAlerts(): Alerts {
  const alerts = use(AlertsContext);
  if (!alerts) throw new Error('The alerts are used outside of the merchant shell.');
  return alerts;
}
