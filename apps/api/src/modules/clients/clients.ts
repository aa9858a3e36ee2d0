/** What other modules may use of clients. */
export { registerClients } from './clients.routes.ts';
