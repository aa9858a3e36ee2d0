import { roleIn } from '@comanda/domain/people/roles';
import { describe, expect, it } from 'vitest';
import { invitesAmong, membersAmong } from './members.ts';

const lucia = { userId: 'l', role: 'ADMIN', firstName: 'Lucia', lastName: 'Conti' } as const;
const invited = {
  inviteId: 'i',
  email: 'tunde@comanda.example',
  firstName: 'Tunde',
  role: 'MANAGER',
  expiresAt: '2026-11-27T12:00:00.000Z',
} as const;

describe('the user list of a restaurant', () => {
  it('keeps members and open invitations apart', () => {
    expect(membersAmong([invited, lucia])).toEqual([lucia]);
    expect(invitesAmong([invited, lucia])).toEqual([invited]);
  });

  it('gives nobody the role of an invitation', () => {
    expect(roleIn(membersAmong([invited]), 'i')).toBe('STAFF');
    expect(roleIn(membersAmong([invited, lucia]), 'l')).toBe('ADMIN');
  });
});
