import type { Endpoint } from '../endpoint.ts';

export const merchantMembersEndpoints = {
  closeMerchant: {
    method: 'DELETE',
    path: '/merchants/{id}',
    access: 'merchant-admin',
    proof: 'recent',
    summary: 'Close a merchant for good',
  },
  claimMerchant: {
    method: 'POST',
    path: '/merchants/{id}/claim',
    access: 'merchant-admin',
    summary: 'Keep a merchant that was made before the address of its owner was proven',
  },
  merchantMembers: {
    method: 'GET',
    path: '/merchants/{id}/members',
    access: 'merchant-admin',
    summary: 'Owners of a merchant',
  },
  addMerchantMember: {
    method: 'POST',
    path: '/merchants/{id}/members',
    access: 'merchant-admin',
    proof: 'recent',
    summary: 'Make somebody an owner',
  },
  removeMerchantMember: {
    method: 'DELETE',
    path: '/merchants/{id}/members/{userId}',
    access: 'merchant-admin',
    proof: 'recent',
    summary: 'Take an owner out of the merchant',
  },
} as const satisfies Record<string, Endpoint>;
