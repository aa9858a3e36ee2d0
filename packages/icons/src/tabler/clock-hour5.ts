import { outlined } from '../drawn.ts';

export const IconClockHour5 = /* @__PURE__ */ outlined(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
  'M12 12l2 3',
  'M12 7v5',
);
