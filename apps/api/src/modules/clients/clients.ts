// Tokens of the devices that diners order with, and how long they live.

export { registerClients } from './clients.routes.ts';
export { createClientSweep } from './sweep-clients.ts';
