// Where a restaurant delivers to, at which fee, minimum and travel time.

export { registerDelivery } from './delivery.routes.ts';
