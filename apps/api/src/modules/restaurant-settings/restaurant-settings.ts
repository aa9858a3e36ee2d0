// The settings of a restaurant: everything but its dishes, that is its hours, rules, money, look and lock.

export { schedulingOf, zoneOf } from './build-settings.ts';
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
export {
  createKeptSettings,
  loadSettings,
  requireSettings,
  requireSettingsOf,
  type WithKeptSettings,
} from './kept-settings.ts';
export { lockRestaurant, lockRevision, stepRevision } from './lock-restaurant.ts';
export { hasServed, loadHouseRules, loadServing } from './restaurant-settings.queries.ts';
export { lockIn, presentRules, type RestaurantSettings } from './settings-record.ts';
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
} from './store-settings.ts';
export { termsOf } from './stored-promotions.ts';
export { StoredServices, StoredTaxes } from './stored-shapes.ts';
