import { startStripe } from './stripe-double.ts';

// The demo's stand-in for a card provider: told where to report to, and ends with its parent.

const stripe = await startStripe();
process.on('message', (target: unknown) => {
  if (typeof target === 'string') stripe.deliverTo(target);
});
process.once('disconnect', () => process.exit());
// what ends all of a terminal or a service is for the one that started it
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.send?.({ url: stripe.url, secretKey: stripe.secretKey, webhookSecret: stripe.webhookSecret });
