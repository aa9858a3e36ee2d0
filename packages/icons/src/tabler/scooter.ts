import { outlined } from '../drawn.ts';

export const IconScooter = /* @__PURE__ */ outlined(
  'M16 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M4 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M8 17h5a6 6 0 0 1 5 -5v-5a2 2 0 0 0 -2 -2h-1',
);
