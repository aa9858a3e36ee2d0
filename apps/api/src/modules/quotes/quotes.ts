/** What other modules may use of quotes. */
export { type BasketDecision, decideBasket, quoteView } from './basket-decision.ts';
export { type Locate, placeAsked, placeOf } from './locate.ts';
export { registerQuotes } from './quotes.routes.ts';
export { listSlotLoads } from './slot-loads.ts';
