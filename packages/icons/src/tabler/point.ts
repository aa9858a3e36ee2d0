import { outlined } from '../drawn.ts';

export const IconPoint = /* @__PURE__ */ outlined('M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0');
