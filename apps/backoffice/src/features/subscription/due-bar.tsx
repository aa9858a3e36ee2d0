import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { Role } from '@comanda/domain/people/roles';
import { IconAlertTriangle } from '@comanda/icons/tabler';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { attentionQuery, subscriptionQuery } from '../../session/session-queries.ts';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { SUBSCRIPTION_WORDS as WORDS } from './subscription-words.ts';
import { dayIn, priceIn, shortDayIn } from './written.ts';

const PATH = '/merchant/subscription';

const DUE = <IconAlertTriangle size={18} aria-hidden="true" />;

/** An admin reads how much, and where to pay. */
function AdminBar({ restaurant }: { restaurant: Restaurant }) {
  const { client } = useOffice();
  const { data: view } = useQuery(subscriptionQuery(client, restaurant.id));
  if (view?.status !== 'PAST_DUE' || !view.plan || !view.graceEndsAt) return null;
  const [money, locksAt] = [priceIn(restaurant, view.plan), view.graceEndsAt];
  return (
    <NoticeBar
      tone="warning"
      icon={DUE}
      text={WORDS.bar(money, restaurant.name, dayIn(restaurant, locksAt))}
      short={WORDS.barShort(money, shortDayIn(restaurant, locksAt))}
      link={{ to: PATH, label: WORDS.barLink }}
    />
  );
}

/** A manager reads what comes of it, and sees no bill. */
function ManagerBar({ restaurant }: { restaurant: Restaurant }) {
  const { client } = useOffice();
  const { data: attention } = useQuery(attentionQuery(client, restaurant.id));
  if (!attention?.planLocksAt) return null;
  return (
    <NoticeBar
      tone="warning"
      icon={DUE}
      text={WORDS.managerBar(restaurant.name, dayIn(restaurant, attention.planLocksAt))}
      short={WORDS.managerBarShort(shortDayIn(restaurant, attention.planLocksAt))}
    />
  );
}

/** Across every page but the kitchen's and the plan's own while a restaurant's plan is not paid. */
export function DueBar({
  restaurant,
  role,
  pathname,
}: {
  restaurant: Restaurant;
  role: Role;
  pathname: string;
}) {
  const { config, session } = useOffice();
  if (!config.hasPlans || session.user()?.isTablet || restaurant.accountLocked || pathname === PATH)
    return null;
  if (role === 'ADMIN') return <AdminBar restaurant={restaurant} />;
  return role === 'MANAGER' ? <ManagerBar restaurant={restaurant} /> : null;
}
