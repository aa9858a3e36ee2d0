import { outlined } from '../drawn.ts';

export const IconSelector = /* @__PURE__ */ outlined('M8 9l4 -4l4 4', 'M16 15l-4 4l-4 -4');
