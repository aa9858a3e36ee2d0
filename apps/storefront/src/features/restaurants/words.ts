/** What finding a restaurant says. */
export const findWords = {
  noAnswer: 'We got no answer. Check your connection and try again.',
  notFound: (typed: string) => `We could not find '${typed}'. Check the link on your receipt or table card.`,
  empty: 'Enter the name of the restaurant, or paste its link.',
  label: 'Find your restaurant',
  example: 'Its name, or its link',
  go: 'Go',
} as const;

/** What a restaurant reads about the costs. */
export const offerWords = {
  title: 'What it costs',
  nothing: 'Nothing.',
  explanation:
    'No monthly price, and no commission on your orders. If you take cards, your payment provider keeps its fee.',
  trial: (days: number) => `${days} days to try it out first.`,
  terms: 'Read the terms',
  questions: 'Questions? Write to',
} as const;

/** What is said of restaurants that a diner knows. */
export const recentWords = {
  againFrom: (restaurant: string, dishes: string) => `Order again from ${restaurant}: ${dishes}`,
  again: 'Order again',
  title: 'Your restaurants',
} as const;
