import type { LoadDemo } from '@comanda/api/src/demo.ts';

/** The demo where SEED_DEMO asks for it; a server that shows none does not read it. */
export const loadDemo: LoadDemo = async ({ SEED_DEMO }) =>
  SEED_DEMO ? (await import('@comanda/demo/demo')).demo : null;
