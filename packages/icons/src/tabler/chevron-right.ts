import { outlined } from '../drawn.ts';

export const IconChevronRight = /* @__PURE__ */ outlined('M9 6l6 6l-6 6');
