import { startStripe } from './stripe-double.ts';

// The demo's stand-in for a card provider: told where to report to, and ends with its parent.

const stripe = await startStripe();
process.on('message', (target: unknown) => {
  if (typeof target === 'string') stripe.deliverTo(target);
});
process.once('disconnect', () => process.exit());
// a Ctrl+C is for the one that started it
process.on('SIGINT', () => {});
process.send?.({ url: stripe.url, secretKey: stripe.secretKey, webhookSecret: stripe.webhookSecret });
