import { outlined } from '../drawn.ts';

export const IconChevronsDown = /* @__PURE__ */ outlined('M7 7l5 5l5 -5', 'M7 13l5 5l5 -5');
