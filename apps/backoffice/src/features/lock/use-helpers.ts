import type { Merchant } from '@comanda/contract/shapes/restaurants';
import { type Role, roleIn } from '@comanda/domain/people/roles';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { allMembersQuery, merchantQuery } from '../../session/session-queries.ts';

export type Admin = { userId: string; firstName: string; lastName: string; email?: string | undefined };

/** The admins by name that can settle a lock, and the business behind them. Null while it is not known. */
export function useHelpers(
  restaurantId: string,
  merchantId: string,
): { role: Role; admins: readonly Admin[]; merchant: Merchant | undefined } | null {
  const { client, session } = useOffice();
  const isTablet = session.user()?.isTablet ?? false;
  const users = useQuery({ ...allMembersQuery(client, restaurantId), enabled: !isTablet });
  const { data: merchant } = useQuery({ ...merchantQuery(client, merchantId), enabled: !isTablet });
  if (!isTablet && !users.data && !users.error) return null;
  const members = users.data ?? [];
  return {
    role: roleIn(members, session.user()?.id ?? ''),
    admins: members.filter(({ role }) => role === 'ADMIN'),
    merchant,
  };
}
