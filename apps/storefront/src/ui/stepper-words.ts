/** What the buttons around a number say. */
export const stepperWords = {
  remove: (what: string) => `Remove ${what}`,
  fewer: (count: number, what: string) => `Remove ${count === 1 ? 'one' : count} ${what}`,
  value: (value: number, what: string) => `${value} of ${what}`,
  more: (count: number, what: string) => `Add ${count === 1 ? 'one' : count} ${what}`,
} as const;
