import { z } from 'zod';

/** From this call of an endpoint on, the milliseconds that compiling takes are earned back. */
export const OFTEN = 100;

type Parts = Readonly<Record<string, z.ZodType | undefined>>;

function compiled<P extends Parts>(parts: P): P {
  const made = { ...parts };
  for (const name in made) {
    const schema = made[name];
    if (schema) made[name] = z.compile(schema);
  }
  return made;
}

/**
 * Schemas that are compiled once they have been asked for often: what is valid is then read six times as fast, to the
 * same values; what is not goes to the schema itself, for its sentences.
 */
export function compiledWhenOften<P extends Parts>(parts: P): () => P {
  let calls = 0;
  let present = parts;
  return () => {
    if (calls < OFTEN) {
      calls += 1;
      if (calls === OFTEN) present = compiled(parts);
    }
    return present;
  };
}
