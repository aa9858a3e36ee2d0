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

const LOOPBACK = /^https?:\/\/(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/;

/** Where a stand-in of a service answers, on this machine. */
export const standIn = z.string().regex(LOOPBACK).optional();
