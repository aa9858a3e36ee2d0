import { configureGlobal } from 'fast-check';

/** `PROPERTY_SEED` gives other examples; in `npm test` a property that fails fails for everybody. */
const SEED = 20_261_123;

configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? SEED) });
