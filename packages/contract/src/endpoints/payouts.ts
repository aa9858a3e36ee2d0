import type { Endpoint } from '../endpoint.ts';

export const payoutsEndpoints = {
  waysToPay: {
    method: 'GET',
    path: '/restaurants/{id}/ways-to-pay',
    access: 'admin-or-manager',
    summary: 'How orders can be paid, and who can take cards',
  },
  updateWaysToPay: {
    method: 'PATCH',
    path: '/restaurants/{id}/ways-to-pay',
    access: 'admin-or-manager',
    summary: 'Change how orders can be paid; those that stand stay as they are',
  },
  payoutDetails: {
    method: 'GET',
    path: '/restaurants/{id}/payout-details',
    access: 'admin-or-manager',
    summary: 'Payout details; of the account number the last four digits',
  },
  createPayoutDetails: {
    method: 'POST',
    path: '/restaurants/{id}/payout-details',
    access: 'admin-or-manager',
    summary: 'Set payout details for the first time; e-mails every admin',
  },
  updatePayoutDetails: {
    method: 'PATCH',
    path: '/restaurants/{id}/payout-details',
    access: 'admin-or-manager',
    summary: 'Change payout details; e-mails every admin',
  },
  confirmPayoutDetails: {
    method: 'POST',
    path: '/restaurants/{id}/payout-details/confirm',
    access: 'admin',
    proof: 'recent',
    summary: 'Say yes to a changed account, so that it is paid before its waiting time is over',
  },
  undoPayoutDetails: {
    method: 'POST',
    path: '/restaurants/{id}/payout-details/undo',
    access: 'admin',
    proof: 'recent',
    summary: 'Bring back the account before a change that waits; e-mails every admin',
  },
  connectedAccount: {
    method: 'GET',
    path: '/restaurants/{id}/connected-account',
    access: 'admin-or-manager',
    summary: 'How far the restaurant’s own account at the provider of cards is',
  },
  accountMoney: {
    method: 'GET',
    path: '/restaurants/{id}/connected-account/money',
    access: 'admin-or-manager',
    summary: 'What the own account will be paid out next, as the provider of cards says now',
  },
  connectAccount: {
    method: 'POST',
    path: '/restaurants/{id}/connected-account',
    access: 'admin-or-manager',
    proof: 'recent',
    summary: 'The provider’s page on which an own account is made or completed; e-mails every admin',
  },
  confirmAccount: {
    method: 'POST',
    path: '/restaurants/{id}/connected-account/{account}/confirm',
    access: 'admin',
    proof: 'recent',
    summary: 'Say yes to the own account that somebody has connected; card money goes there from now on',
  },
  disconnectAccount: {
    method: 'DELETE',
    path: '/restaurants/{id}/connected-account/{account}',
    access: 'admin',
    proof: 'recent',
    summary: 'Let no more card money go to the own account; e-mails every admin',
  },
  banks: {
    method: 'GET',
    path: '/banks',
    access: 'user',
    summary: 'The banks of a country, where they are known',
  },
} as const satisfies Record<string, Endpoint>;
