// How restaurants pay for Comanda: plans, trials, invoices, and the lock of each restaurant.

export { createLockWatch, planLocksAt, setLock } from './locks.ts';
export { bill, exportInvoices, listAccounts, markPaid, setPlan, setUntil, showAccount } from './operate.ts';
export { takeInvoicePayments } from './pay-online.ts';
export { beginTrial, createSubscriptionClock } from './run-subscriptions.ts';
export { stageSubscription } from './stage-subscription.ts';
export { registerSubscription } from './subscription.routes.ts';
