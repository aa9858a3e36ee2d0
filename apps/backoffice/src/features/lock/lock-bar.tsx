import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconLock } from '@comanda/icons/tabler';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { LOCK_WORDS } from './words.ts';

/** Across what can still be read while a restaurant is locked: quiet figures have a reason. */
export function LockBar({ restaurant, pathname }: { restaurant: Restaurant; pathname: string }) {
  if (!restaurant.accountLocked || pathname !== '/merchant/dashboard') return null;
  return (
    <NoticeBar
      tone="danger"
      icon={<IconLock size={18} aria-hidden="true" />}
      text={LOCK_WORDS.bar(restaurant.name)}
      short={LOCK_WORDS.barShort}
      link={{ to: '/merchant/account-locked', label: LOCK_WORDS.barLink }}
    />
  );
}
