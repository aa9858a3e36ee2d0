import { z } from 'zod';

/** What a setting is for, and what it takes, for people. */
export type Documentation = {
  readonly about: string;
  readonly expected: string;
  /** Shown in `.env.example`. */
  readonly example: string;
  readonly secret?: true;
};

export const documentation = z.registry<Documentation>();
