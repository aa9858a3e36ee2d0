import { outlined } from '../drawn.ts';

export const IconChevronUp = /* @__PURE__ */ outlined('M6 15l6 -6l6 6');
