import { createQueue } from '#platform/queue.ts';
import { crowded } from './refuse-picture.ts';

const ONE_PICTURE = { atOnce: 1, waiting: 16, eachWaiting: 4, refusal: crowded };

/**
 * One picture at a time, decoding or encoding: two of fifty megapixels would take half a gigabyte, and the kitchen
 * needs the processor too. Few of one restaurant wait, so that one with many large pictures does not hold others up for
 * long.
 */
export const oneAtATime = createQueue(ONE_PICTURE).run;
