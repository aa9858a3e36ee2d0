import { z } from 'zod';
import type { CallRecord } from '../call-record.ts';
import { Id } from '../shapes/common.ts';
import { KeptByCall } from '../shapes/departures.ts';
import { AddMerchantMember, CloseMerchant, MerchantMember } from '../shapes/merchant-members.ts';
import { Nothing, OfMerchant } from './common.ts';

export const merchantMembersCalls = {
  closeMerchant: {
    method: 'DELETE',
    path: '/merchants/{id}',
    access: 'merchant-admin',
    proof: 'recent',
    summary: 'Close a merchant for good',
    params: OfMerchant,
    body: CloseMerchant,
    success: [204, Nothing],
    refusals: ['403 FORBIDDEN', '409 OPEN_ORDERS'],
  },
  claimMerchant: {
    method: 'POST',
    path: '/merchants/{id}/claim',
    access: 'merchant-admin',
    summary: 'Keep a merchant that was made before the address of its owner was proven',
    params: OfMerchant,
    success: [204, Nothing],
    refusals: [],
  },
  merchantMembers: {
    method: 'GET',
    path: '/merchants/{id}/members',
    access: 'merchant-admin',
    summary: 'Owners of a merchant',
    params: OfMerchant,
    success: [200, z.object({ members: z.array(MerchantMember) })],
    refusals: [],
  },
  addMerchantMember: {
    method: 'POST',
    path: '/merchants/{id}/members',
    access: 'merchant-admin',
    proof: 'recent',
    summary: 'Make somebody an owner',
    params: OfMerchant,
    body: AddMerchantMember,
    success: [201, MerchantMember],
    refusals: ['403 UNVERIFIED', '409 NOT_STAFF', '409 GIVEN_PASSWORD', '409 TOO_MANY'],
  },
  removeMerchantMember: {
    method: 'DELETE',
    path: '/merchants/{id}/members/{userId}',
    access: 'merchant-admin',
    proof: 'recent',
    summary: 'Take an owner out of the merchant',
    params: z.strictObject({ id: Id, userId: Id }),
    query: KeptByCall,
    success: [204, Nothing],
    refusals: ['409 LAST_ADMIN'],
  },
} as const satisfies Record<string, CallRecord>;
