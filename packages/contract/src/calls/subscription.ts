import { z } from 'zod';
import type { CallRecord } from '../call-record.ts';
import { Id } from '../shapes/common.ts';
import { ChoosePlan, SubscriptionView } from '../shapes/subscription.ts';
import { OfRestaurant } from './common.ts';

export const subscriptionCalls = {
  subscription: {
    method: 'GET',
    path: '/restaurants/{id}/subscription',
    access: 'admin',
    summary: 'The plan of a restaurant, until when it is paid, and its invoices',
    params: OfRestaurant,
    success: [200, SubscriptionView],
    refusals: [],
  },
  subscriptionInvoice: {
    method: 'GET',
    path: '/restaurants/{id}/subscription/invoices/{number}',
    access: 'admin',
    file: 'application/pdf',
    summary: 'An invoice, as a PDF',
    params: z.strictObject({ id: Id, number: z.string().max(20) }),
    success: [200, z.file()],
    refusals: ['404 NOT_FOUND'],
  },
  subscriptionCheckout: {
    method: 'POST',
    path: '/restaurants/{id}/subscription/checkout',
    access: 'admin',
    summary: 'Open the page on which a period of a plan is paid',
    whileLocked: true,
    params: OfRestaurant,
    body: ChoosePlan,
    success: [200, z.object({ url: z.string() })],
    refusals: ['400 INVALID', '409 BY_HAND', '503 PAYMENT_UNAVAILABLE'],
  },
  cancelSubscription: {
    method: 'POST',
    path: '/restaurants/{id}/subscription/cancel',
    access: 'admin',
    summary: 'End with what is paid; at once where nothing is',
    whileLocked: true,
    params: OfRestaurant,
    success: [200, SubscriptionView],
    refusals: ['409 NO_PLANS'],
  },
  resumeSubscription: {
    method: 'POST',
    path: '/restaurants/{id}/subscription/resume',
    access: 'admin',
    summary: 'Take a cancellation back that has not come to pass',
    whileLocked: true,
    params: OfRestaurant,
    success: [200, SubscriptionView],
    refusals: ['409 NO_PLANS', '409 PLAN_OVER'],
  },
} as const satisfies Record<string, CallRecord>;
