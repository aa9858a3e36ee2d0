/** What is said about kitchen tablets. */
export const tabletWords = {
  tooMany: (most: number) => `A restaurant has at most ${most} tablets. Remove one that you no longer use.`,
  nameTaken: (name: string) =>
    `There is a tablet called ${name} already. Choose another name, or remove that one first.`,
  codeOver:
    'This code does not work. It can be used once, within 10 minutes: ask for a new one under “Tablets and printers” in the back office.',
};
