/** What promotions say to managers. */
export const promotionWords = {
  codeTaken: (code: string, name: string) =>
    `The code ${code} belongs to “${name}”. Choose another one, or change that promotion.`,
  tooMany: (most: number) =>
    `A restaurant has at most ${most} promotions. Delete one that you no longer need.`,
  unknownCategory: 'This category is not on the menu any more. Leave it out.',
  unknownDish: 'This dish is not on the menu any more. Leave it out.',
};
