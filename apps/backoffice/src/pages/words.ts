/** What the page of a locked restaurant says. */
export const lockedWords = {
  refunds: 'Refunds',
  stillRefunded: 'Past orders can still be refunded.',
  why: 'Why ordering is paused',
  pausedFor: (restaurant: string) => `Ordering is paused for ${restaurant}`,
  switchRestaurant: 'Switch restaurant',
  logOut: 'Log out',
} as const;

/** What the page of a new restaurant says. */
export const newRestaurantWords = {
  first: 'Your first restaurant',
  another: 'Add a restaurant',
  lead: (business: string) =>
    `For ${business}. This is all we need for now. Hours, dishes and pictures can wait.`,
  opens: 'Opens when you say so',
  back: 'Back to your restaurants',
} as const;

/** What the page of a new business says. */
export const newBusinessWords = {
  welcome: (name: string) => `Welcome, ${name}`,
  another: 'Another business',
  lead: 'First the business that your restaurants belong to. You can change all of it later.',
  slogan: 'Somewhere good',
  invitedInstead: (email: string) =>
    `Waiting for an invitation instead? Ask the owner to send it to ${email}.`,
  back: 'Back to your merchants',
} as const;

/** What the pages of a forgotten password say. */
export const passwordPageWords = {
  checkInbox: 'Check your inbox',
  forgot: 'Forgot your password?',
  forgotLead: 'Tell us your e-mail address, and we’ll write you a link to set a new one.',
  cameBack: 'It came back to you?',
  logIn: 'Log in',
  incomplete: 'This link is incomplete',
  incompleteLead:
    'Open it once more from the e-mail, or copy all of it: mail programs sometimes cut long links in two.',
  setNew: 'Set a new password',
  setNewLead: 'You’ll be logged out everywhere else, so that a lost device is of no use.',
} as const;

/** What the page of an invitation says. */
export const invitationWords = {
  unusable: 'This invitation no longer works',
  unusableLead:
    'It may have been used already, be older than a week, or a newer one took its place. Ask whoever invited you to send it again.',
  joined: 'Joined before?',
  logIn: 'Log in',
  checking: 'Checking your invitation…',
  somePlace: 'The restaurant',
  invited: (restaurant: string) => `${restaurant} invited you`,
  accountFor: 'You already have an account for',
  addTo: (restaurant: string) => `. Add ${restaurant} to it?`,
  whoAreYou: 'Tell us who you are, and you’re in.',
} as const;

/** What the pages to log in and to register say. */
export const logInWords = {
  title: 'Log in',
  youWereOn: 'You were on',
  backThere: '. We’ll take you back there.',
  create: 'Create your account',
  already: 'Already here?',
} as const;

/** What the choice of where to work says. */
export const placesWords = {
  none: (email: string) =>
    `You do not belong to a restaurant yet. Ask the owner to invite ${email}, then log in again.`,
  find: 'Find a restaurant',
  add: 'Add restaurant',
  logOut: 'Log out',
  hello: (name: string) => `Hello ${name}. Where to?`,
  where: 'Where to?',
  anotherBusiness: 'Another business',
} as const;

/** What the page of users says. */
export const usersWords = {
  views: 'Views',
  people: 'People',
  happened: 'What happened here',
} as const;

/** What the page of a confirmed address says. */
export const verifyWords = {
  confirmed: 'E-mail confirmed',
  notConfirmed: 'Not confirmed yet',
  checkInbox: 'Check your inbox',
  openLink: 'Open the link in the e-mail that we wrote to you.',
  isYours: (email: string) => `${email} is yours.`,
} as const;

/** How the pages of a restaurant are called. */
export const titleWords = {
  delivery: 'Delivery',
  hours: 'Opening hours',
  liveOrders: 'Live orders',
  menu: 'Menu',
  menuSettings: 'Menu settings',
  business: 'Business',
  restaurant: 'Restaurant',
  restaurantDetails: 'Restaurant details',
  tablets: 'Tablets and printers',
  users: 'Users',
} as const;
