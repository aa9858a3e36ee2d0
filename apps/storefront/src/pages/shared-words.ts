/** What the page of a shared order says. */
export const sharedWords = {
  order: (number: number) => `Order #${number}`,
  to: (place: string) => `To ${place}`,
} as const;
