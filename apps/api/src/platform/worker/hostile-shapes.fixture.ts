import { z } from 'zod';
import type { WorkerShapes } from './bounded-worker.ts';

export type HostileTask =
  | 'answer'
  | 'answer something else'
  | 'answer and break'
  | 'throw'
  | 'never end'
  | 'eat memory'
  | 'eat bytes';

export const hostileShapes: WorkerShapes<HostileTask, string> = {
  task: z.enum([
    'answer',
    'answer something else',
    'answer and break',
    'throw',
    'never end',
    'eat memory',
    'eat bytes',
  ]),
  result: z.literal('done'),
};

/** The channel on which a thread is told to break. */
export const BREAK = 'break';
