/** What a diner can do when something about their order is wrong. */
export const troubleWords = {
  title: 'Something wrong?',
  ill: 'Does somebody have an allergic reaction? Call the emergency services first.',
  call: (restaurant: string) => `Call ${restaurant}`,
  visit: (restaurant: string, street: string) => `Talk to somebody at ${restaurant}, ${street}.`,
  before: (number: number) =>
    `They can still add a note, hurry, or send it elsewhere. Say that it is about order #${number}.`,
  after: (number: number) =>
    `Say that it is about order #${number}, and what is missing or not as you ordered it. They can bring it, or give your money back.`,
  failed: (number: number) =>
    `They know why, and what became of your money. Say that it is about order #${number}.`,
} as const;
