/** What parts of any page say by themselves. */
export const uiWords = {
  notGiven: 'Not given',
  stillLoading: 'Still loading…',
  outOfDate: (why: string) => `This may be out of date: ${why}`,
  retry: 'Retry',
  trying: 'Trying…',
  tryAgain: 'Try again',
  met: 'Met:',
  showPassword: 'Show the password',
  enterPhone: 'Enter a phone number',
  showMore: 'Show more',
  all: 'That is all.',
  loading: 'Loading…',
  yourRestaurant: 'Your restaurant',
  viewBasket: 'View basket',
} as const;
