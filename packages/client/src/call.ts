import type { CallSchema } from '@comanda/contract/call-schema';
import { type EndpointName, endpoints } from '@comanda/contract/endpoints';
import { readLiveOrders } from '@comanda/contract/read-live-orders';
import { readRefusal } from '@comanda/contract/read-refusal';
import { type CallOutput, schemas } from '@comanda/contract/schemas';
import type { AnswerReader } from './answer-reader.ts';
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

function answer<N extends EndpointName>(name: N, value: unknown): CallOutput<N>;
function answer(name: EndpointName, value: unknown): unknown {
  if (name === 'liveOrders') return readLiveOrders(value);
  const { success }: CallSchema = schemas[name];
  return success[1].parse(value);
}

const merchantAnswers: AnswerReader<EndpointName> = {
  answer,
  refusal: readRefusal,
};
