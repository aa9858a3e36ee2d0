import type { CallOutput, EndpointName } from '@comanda/contract/calls';
import type { Refusal } from '@comanda/contract/read-refusal';

export type AnswerReader<Name extends EndpointName> = {
  /** Throws for an answer that is not what the contract says. */
  readonly answer: <N extends Name>(name: N, value: unknown) => CallOutput<N>;
  /** As much of a refusal as can be read: proxies in between may answer with less. */
  readonly refusal: <N extends Name>(name: N, value: unknown) => Refusal<N> | null;
};
