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

/** What the first page says. */
export const landingWords = {
  neverMiss: 'Never miss an order',
  neverMissMore: 'A board that rings until somebody answers, readable from the other end of the kitchen.',
  oneTap: 'Sold out in one tap',
  oneTapMore: 'Out of dough? Every open menu knows within a second, and nobody orders what you cannot make.',
  yourGuests: 'Your guests, your money',
  yourGuestsMore: 'Orders come straight to you. No commission, no marketplace between you and the table.',
  account: 'Do my guests need an account?',
  accountAnswer: 'No. They open your link or scan the card on the table, choose, and order.',
  kitchen: 'What do I need in the kitchen?',
  kitchenAnswer:
    'Any tablet, phone or computer with a browser. The board works on all of them, several at a time.',
  cash: 'Can I take cash?',
  cashAnswer: 'Yes: on delivery, at the counter and at the table.',
  internet: 'What if the internet goes down?',
  internetAnswer:
    'The board says so at once, and shows every order that arrived meanwhile as soon as it is back. None is lost.',
  forRestaurants: 'For restaurants',
  forRestaurantsAsked: 'For restaurants:',
  logIn: 'Log in',
  startFree: 'Start free',
  title: 'Good food, straight from the kitchen that makes it.',
  lead: 'Order from the restaurants you already love, without a middleman. They keep what they earn.',
  found: (search: string) => `Restaurants for “${search}”`,
  openNow: 'Open now',
  runOne: 'Run a restaurant?',
  twoMinutes: 'Two minutes to your first menu. The board runs in any browser, on any tablet.',
  byInvitation: 'New accounts are by invitation here. The link is in the e-mail that invites you.',
  questions: 'Questions',
} as const;
