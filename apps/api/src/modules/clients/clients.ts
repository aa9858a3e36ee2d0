/** What other modules may use of clients. */
export { registerClients } from './clients.routes.ts';
export { createClientSweep } from './sweep-clients.ts';
