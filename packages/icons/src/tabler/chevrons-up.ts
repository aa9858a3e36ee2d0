import { outlined } from '../drawn.ts';

export const IconChevronsUp = /* @__PURE__ */ outlined('M7 11l5 -5l5 5', 'M7 17l5 -5l5 5');
