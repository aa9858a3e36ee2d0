/** What the buttons around a number say. */
export const stepperWords = {
  remove: (what: string) => `Remove ${what}`,
  removeOne: (what: string) => `Remove one ${what}`,
  value: (value: number, what: string) => `${value} of ${what}`,
  addOne: (what: string) => `Add one ${what}`,
} as const;
