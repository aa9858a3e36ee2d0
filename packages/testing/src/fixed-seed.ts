import { configureGlobal } from 'fast-check';

/** Whoever wants other examples sets `PROPERTY_SEED`; in `npm test` a property that fails fails for everybody. */
const SEED = 20_261_123;

configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? SEED) });
