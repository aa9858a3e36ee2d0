import { createEffects, ORDER_EFFECTS, type WithEffects } from '#modules/orders';
import { paymentEffects, type WithProviders } from '#modules/payments';
import type { Failures } from '#platform/failures.ts';

/** Who carries out the effects of orders' moves: a module that does so registers its handlers here. */
export const moveEffects = ({
  report,
  providers,
}: Pick<Failures, 'report'> & WithProviders): WithEffects['effects'] =>
  createEffects(ORDER_EFFECTS, paymentEffects({ providers, report }));
