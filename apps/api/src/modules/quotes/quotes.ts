// What a basket costs, and what keeps it from being ordered now.

export { type BasketDecision, decideBasket, quoteView, usageAsked } from './basket-decision.ts';
export {
  type Finding,
  findingFor,
  type Locate,
  placeAsked,
  placeOf,
  type WithGeocoder,
} from './locate.ts';
export { registerQuotes } from './quotes.routes.ts';
export { listSlotLoads } from './slot-loads.ts';
