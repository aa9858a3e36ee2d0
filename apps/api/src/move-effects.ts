import { createEffects, ORDER_EFFECTS, type WithEffects } from '#modules/orders';
import { paymentEffects, type WithProviders } from '#modules/payments';
import { PRINT_EFFECTS } from '#modules/printers';
import type { Failures } from '#platform/failures.ts';

/** The modules that carry out the effects of orders' moves register their handlers here. */
export const moveEffects = ({
  report,
  providers,
}: Pick<Failures, 'report'> & WithProviders): WithEffects['effects'] =>
  createEffects(ORDER_EFFECTS, PRINT_EFFECTS, paymentEffects({ providers, report }));
