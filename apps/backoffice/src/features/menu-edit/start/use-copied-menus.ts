import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../../office.ts';
import { merchantsQuery } from '../../../session/session-queries.ts';
import { useMenuOf } from '../store/menu-context.ts';

/** The other restaurants whose menus the reader may copy here: those they own. */
export function useCopiedMenus() {
  const { client, session } = useOffice();
  const { restaurant } = useMenuOf();
  const { data: merchants = [] } = useQuery(merchantsQuery(client, session.user()?.id ?? ''));
  return merchants
    .flatMap(({ restaurants }) => restaurants)
    .filter(({ id, role }) => id !== restaurant.id && role === 'ADMIN');
}
