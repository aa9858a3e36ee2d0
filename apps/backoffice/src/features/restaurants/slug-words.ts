/** Whether a link can be had, while it is typed. */
export const SLUG_WORDS = {
  FREE: (slug: string) => `“${slug}” is free.`,
  TAKEN: (slug: string) => `“${slug}” belongs to another restaurant. Choose another one.`,
} as const;
