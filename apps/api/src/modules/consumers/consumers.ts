// Consumers: what reacts to the events of orders, each with a cursor per restaurant.

export type { ConsumedEvent, EventConsumer } from './event-consumer.ts';
export { createConsumers } from './run-consumers.ts';
