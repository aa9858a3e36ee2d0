// Whether the process can serve, for those who watch over it.

export { registerHealth } from './health.routes.ts';
