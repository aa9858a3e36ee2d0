import type { CallSchema } from '@comanda/contract/call-schema';
import type { EndpointName } from '@comanda/contract/endpoints';
import { readLiveOrders } from '@comanda/contract/read-live-orders';
import { readRefusal } from '@comanda/contract/read-refusal';
import { type CallOutput, schemas } from '@comanda/contract/schemas';
import type { AnswerReader } from './answer-reader.ts';

function answer<N extends EndpointName>(name: N, value: unknown): CallOutput<N>;
function answer(name: EndpointName, value: unknown): unknown {
  if (name === 'liveOrders') return readLiveOrders(value);
  const { success }: CallSchema = schemas[name];
  return success[1].parse(value);
}

/** Reads answers by the schemas of the contract. */
export const merchantAnswers: AnswerReader<EndpointName> = {
  answer,
  refusal: readRefusal,
};
