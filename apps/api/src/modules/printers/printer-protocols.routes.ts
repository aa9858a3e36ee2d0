import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import type { WithPolicies } from '#modules/policy';
import { registerCloudPrnt } from './cloudprnt.routes.ts';
import { registerEpson } from './epson.routes.ts';

/** The calls of printers that ask for work by themselves. Each has an address of its own, whose token is its right. */
export function registerPrinterProtocols(app: FastifyInstance, deps: Dependencies & WithPolicies): void {
  registerCloudPrnt(app, deps);
  registerEpson(app, deps);
}
