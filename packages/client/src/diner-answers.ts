import type { dinersEndpoints } from '@comanda/contract/endpoints/diners';
import type { CallOutput } from '@comanda/contract/schemas';
import type { AnyRefusal } from '@comanda/contract/shapes/refusals';
import type { AnswerReader } from './answer-reader.ts';
import { dinerShapes, refusalShape } from './diner-shapes.ts';
import { fits } from './shape.ts';

type Name = keyof typeof dinersEndpoints;

function isAnswer<N extends Name>(name: N, value: unknown): value is CallOutput<N> {
  return fits(dinerShapes[name], value);
}

function isRefusal(value: unknown): value is AnyRefusal {
  return fits(refusalShape, value);
}

/** Reads what the server answers to diners by shapes made from the contract: zod would not fit into their pages. */
export const dinerAnswers: AnswerReader<Name> = {
  answer(name, value) {
    if (!isAnswer(name, value)) throw new TypeError(`The answer to ${name} cannot be read.`);
    return value;
  },
  refusal: (value) => (isRefusal(value) ? value : null),
};
