import { outlined } from '../drawn.ts';

export const IconMoped = /* @__PURE__ */ outlined(
  'M16 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M5 16v1a2 2 0 0 0 4 0v-5h-3a3 3 0 0 0 -3 3v1h10a6 6 0 0 1 5 -4v-5a2 2 0 0 0 -2 -2h-1',
  'M6 9l3 0',
);
