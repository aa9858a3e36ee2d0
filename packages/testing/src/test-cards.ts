import { startStripe } from './stripe-double.ts';

// The stand-in of a card provider beside a demo: says where it answers, is told where to report to, and ends with who started it.

const stripe = await startStripe();
process.on('message', (target: unknown) => {
  if (typeof target === 'string') stripe.deliverTo(target);
});
process.once('disconnect', () => process.exit());
// a Ctrl+C is for the one that started it
process.on('SIGINT', () => {});
process.send?.({ url: stripe.url, secretKey: stripe.secretKey, webhookSecret: stripe.webhookSecret });
