import { outlined } from '../drawn.ts';

export const IconCheck = /* @__PURE__ */ outlined('M5 12l5 5l10 -10');
