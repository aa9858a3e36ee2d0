import type { CallRecord } from '@comanda/contract/call-record';
import { type CallOutput, calls, type EndpointName } from '@comanda/contract/calls';
import { readLiveOrders } from '@comanda/contract/read-live-orders';
import { readRefusal } from '@comanda/contract/read-refusal';
import type { AnswerReader } from './answer-reader.ts';
import { type Call, type ClientOptions, createTableCall, pathOf, type WireInput } from './table-call.ts';

export type { Call, ClientOptions, Wanted } from './table-call.ts';

/** Address of any endpoint below the base, with its parameters filled in and encoded. */
export function endpointPath(name: EndpointName, input?: WireInput): string {
  return pathOf(calls[name], input);
}

/** A client of every endpoint there is; the diner's has a table of its own, which is smaller. */
export function createCall(options: ClientOptions): Call {
  return createTableCall(calls, options, merchantAnswers);
}

function answer<N extends EndpointName>(name: N, value: unknown): CallOutput<N>;
function answer(name: EndpointName, value: unknown): unknown {
  if (name === 'liveOrders') return readLiveOrders(value);
  const { success }: CallRecord = calls[name];
  return success[1].parse(value);
}

const merchantAnswers: AnswerReader<EndpointName> = {
  answer,
  refusal: readRefusal,
};
