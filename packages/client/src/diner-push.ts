import type { CallOutput } from '@comanda/contract/calls';
import { dinerPushEndpoints } from '@comanda/contract/endpoints/diner-push';
import type { AnswerReader } from './answer-reader.ts';
import type { DinerClient } from './diner-client.ts';
import { fits } from './shape.ts';
import { type Call, createTableCall } from './table-call.ts';

type Name = keyof typeof dinerPushEndpoints;

const shapes = { pushKey: { publicKey: { '|': ['string', 'null'] } }, notifyDiner: 'null' } as const;

function isAnswer<N extends Name>(name: N, value: unknown): value is CallOutput<N> {
  return fits(shapes[name], value);
}

/** What refuses these calls is all the same to a page: it says that they did not work. */
const reader: AnswerReader<Name> = {
  answer(name, value) {
    if (!isAnswer(name, value)) throw new TypeError(`The answer to ${name} cannot be read.`);
    return value;
  },
  refusal: () => null,
};

/** Calls about notifications, as the same diner; apart, so that the menu need not load them. */
export function dinerPushCall({ baseUrl, token }: Pick<DinerClient, 'baseUrl' | 'token'>): Call<Name> {
  return createTableCall(dinerPushEndpoints, { baseUrl, token }, reader);
}
