/** What other modules may use of delivery. */
export { registerDelivery } from './delivery.routes.ts';
