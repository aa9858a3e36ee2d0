import { createEffects, ORDER_EFFECTS, type WithEffects } from '#modules/orders';
import { PAYMENT_PROVIDERS, paymentEffects } from '#modules/payments';
import type { Failures } from '#platform/failures.ts';

/** Who carries out the effects of orders' moves: a module that does so registers its handlers here. */
export const moveEffects = ({ report }: Pick<Failures, 'report'>): WithEffects['effects'] =>
  createEffects(ORDER_EFFECTS, paymentEffects({ providers: PAYMENT_PROVIDERS, report }));
