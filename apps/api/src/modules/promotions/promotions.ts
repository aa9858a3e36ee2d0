// Promotions: made and changed by a restaurant, counted by the orders that use them.

export { countUses, giveBackUses, insertUses, readUsage, type UsageOf } from './promotion-uses.ts';
export { registerPromotions } from './promotions.routes.ts';
