import { CASH_EFFECTS, createEffects, ORDER_EFFECTS } from '#modules/orders';

/** Who carries out the effects of orders' moves: a module that does so registers its handlers here. */
export const MOVE_EFFECT_HANDLERS = createEffects(ORDER_EFFECTS, CASH_EFFECTS);
