import { outlined } from '../drawn.ts';

export const IconPercentage20 = /* @__PURE__ */ outlined(
  'M12 3a9 9 0 0 1 8.497 6.025l-8.497 2.975v-9',
  'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0',
);
