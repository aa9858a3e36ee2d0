// How restaurants pay for Comanda, and who may take orders: plans, trials, invoices, and the lock of each restaurant.

export { listAccounts } from './list-accounts.ts';
export { createLockWatch } from './lock-watch.ts';
export { bill, exportInvoices, markPaid, setPlan, setUntil, showAccount } from './operate.ts';
export { takeInvoicePayments } from './pay-online.ts';
export { planLocksAt } from './plan-locks-at.ts';
export { beginTrial, createSubscriptionClock } from './run-subscriptions.ts';
export { setLock } from './set-lock.ts';
export { type Stage, stageSubscription } from './stage-subscription.ts';
export { registerSubscription } from './subscription.routes.ts';
