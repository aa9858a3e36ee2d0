import { outlined } from '../drawn.ts';

export const IconMinus = /* @__PURE__ */ outlined('M5 12l14 0');
