import { outlined } from '../drawn.ts';

export const IconX = /* @__PURE__ */ outlined('M18 6l-12 12', 'M6 6l12 12');
