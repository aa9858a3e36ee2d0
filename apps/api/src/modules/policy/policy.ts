// What a restaurant has laid down beside its dishes: its rules, money, look and lock, kept without a menu.

export { schedulingOf, zoneOf } from './build-policy.ts';
export {
  announceInDoubt,
  type Edit,
  type Editing,
  type Editor,
  editRestaurant,
  requireSeen,
  touchedBy,
} from './edit-restaurant.ts';
export { createKeptRecords } from './kept-records.ts';
export { lockRestaurant, lockRevision } from './lock-restaurant.ts';
export { createPolicies, loadPolicy, requirePolicy, requirePolicyOf, type WithPolicies } from './policies.ts';
export { hasServed, loadHouseRules, loadServing } from './policy.queries.ts';
export type { Policy } from './policy-record.ts';
export { stateView } from './state-view.ts';
export {
  closeRestaurants,
  insertRestaurant,
  markArranged,
  storeHouseRules,
  storeRestaurant,
  storeScheduling,
  storeService,
  storeServices,
  storeWaysToPay,
} from './store-policy.ts';
export { termsOf } from './stored-promotions.ts';
export { StoredServices, StoredTaxes } from './stored-shapes.ts';
