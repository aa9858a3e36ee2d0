import { type EndpointName, endpoints } from '@comanda/contract/endpoints';
import { merchantAnswers } from './merchant-answers.ts';
import { type Call, type ClientOptions, createTableCall, pathOf, type WireInput } from './table-call.ts';

export type { Call, ClientOptions, Wanted } from './table-call.ts';

/** Address of any endpoint below the base, with its parameters filled in and encoded. */
export function endpointPath(name: EndpointName, input?: WireInput): string {
  return pathOf(endpoints[name], input);
}

/** A client of every endpoint there is; the diner's has a table of its own, which is smaller. */
export function createCall(options: ClientOptions): Call {
  return createTableCall(endpoints, options, merchantAnswers);
}
