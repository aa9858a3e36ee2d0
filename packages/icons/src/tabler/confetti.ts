import { outlined } from '../drawn.ts';

export const IconConfetti = /* @__PURE__ */ outlined(
  'M4 5h2',
  'M5 4v2',
  'M11.5 4l-.5 2',
  'M18 5h2',
  'M19 4v2',
  'M15 9l-1 1',
  'M18 13l2 -.5',
  'M18 19h2',
  'M19 18v2',
  'M14 16.518l-6.518 -6.518l-4.39 9.58a1 1 0 0 0 1.329 1.329l9.579 -4.39',
);
