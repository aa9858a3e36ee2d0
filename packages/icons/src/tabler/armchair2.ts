import { outlined } from '../drawn.ts';

export const IconArmchair2 = /* @__PURE__ */ outlined(
  'M5 10v-4a3 3 0 0 1 3 -3h8a3 3 0 0 1 3 3v4',
  'M16 15v-2a3 3 0 1 1 3 3v3h-14v-3a3 3 0 1 1 3 -3v2',
  'M8 12h8',
  'M7 19v2',
  'M17 19v2',
);
