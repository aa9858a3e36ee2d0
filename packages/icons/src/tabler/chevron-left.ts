import { outlined } from '../drawn.ts';

export const IconChevronLeft = /* @__PURE__ */ outlined('M15 6l-6 6l6 6');
