import { outlined } from '../drawn.ts';

export const IconArrowsMoveVertical = /* @__PURE__ */ outlined(
  'M9 18l3 3l3 -3',
  'M12 15v6',
  'M15 6l-3 -3l-3 3',
  'M12 3v6',
);
