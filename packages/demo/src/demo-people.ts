import type { Demo } from '@comanda/api/src/demo.ts';
import { demoRestaurants, demoUsers } from './demo-data.ts';

const AS = { ADMIN: 'owner', MANAGER: 'manager', STAFF: 'kitchen' } as const;

export const demoLogins: Demo['logins'] = demoUsers.map(({ key, email }) => {
  const places = demoRestaurants.flatMap(({ name, members }) =>
    members.flatMap(({ user, role }) => (user === key ? [{ name, role }] : [])),
  );
  const names = places.map(({ name }) => name).join(' and ');
  return { email, as: `${AS[places[0]?.role ?? 'STAFF']} of ${names}` };
});
