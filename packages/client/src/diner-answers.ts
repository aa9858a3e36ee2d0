import type { CallOutput } from '@comanda/contract/calls';
import { dinersEndpoints } from '@comanda/contract/endpoints/diners';
import type { Refusal } from '@comanda/contract/read-refusal';
import { refusalsOf } from '@comanda/contract/refusals';
import type { AnswerReader } from './answer-reader.ts';
import { dinerShapes, refusalNeeds, refusalShape } from './diner-shapes.ts';
import { fits } from './shape.ts';

type Name = keyof typeof dinersEndpoints;

function isAnswer<N extends Name>(name: N, value: unknown): value is CallOutput<N> {
  return fits(dinerShapes[name], value);
}

/** The code of what looks like a refusal; undefined for one that has none. */
const codeIn = (value: object) => ('code' in value ? value.code : undefined);

const needs: ReadonlyMap<unknown, readonly string[]> = new Map(Object.entries(refusalNeeds));

/** Whether the contract declares a code of a call, and what goes with it is there. */
function isDeclared(name: Name, value: object): boolean {
  const code = codeIn(value);
  const declared = [...refusalsOf(dinersEndpoints[name])];
  return (
    declared.some((refused) => refused.split(' ')[1] === code) &&
    (needs.get(code) ?? []).every((field) => field in value)
  );
}

function isRefusal<N extends Name>(name: N, value: unknown): value is Refusal<N> {
  if (typeof value !== 'object' || value === null || !fits(refusalShape, value)) return false;
  return codeIn(value) === undefined || isDeclared(name, value);
}

/** Reads what the server answers to diners by shapes made from the contract: zod would not fit into their pages. */
export const dinerAnswers: AnswerReader<Name> = {
  answer(name, value) {
    if (!isAnswer(name, value)) throw new TypeError(`The answer to ${name} cannot be read.`);
    return value;
  },
  refusal(name, value) {
    if (isRefusal(name, value)) return value;
    const without: unknown =
      typeof value === 'object' && value !== null ? { ...value, code: undefined } : null;
    return isRefusal(name, without) ? without : null;
  },
};
