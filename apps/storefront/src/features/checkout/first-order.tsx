import { CONFIRM_EMAIL } from '@comanda/domain/strangers';
import { type ComponentProps, useEffect, useState } from 'react';
import { loadLater } from '../../device/load-later.ts';
import type { Placing } from './place.ts';

type Loaded = typeof import('./confirm-email.tsx');
type SheetProps = ComponentProps<Loaded['ConfirmEmail']>;

/** Opens the code's sheet when an order is refused for want of it; the sheet is loaded when it is first needed. */
export function FirstOrder({
  placing,
  client,
  ...sheet
}: Omit<SheetProps, 'open' | 'client'> & {
  readonly placing: Placing;
  readonly client: SheetProps['client'] | null;
}) {
  const isAsked = placing.kind === 'refused' && placing.refusal?.code === CONFIRM_EMAIL;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(
    () => (isAsked ? loadLater(() => import('./confirm-email.tsx'), setLoaded) : undefined),
    [isAsked],
  );
  return loaded && client && <loaded.ConfirmEmail {...sheet} client={client} open={isAsked} />;
}
