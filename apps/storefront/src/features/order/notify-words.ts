/** What the page of an order says about notifications. */
export const notifyWords = {
  offer: 'Notify me',
  on: 'We’ll notify you, even with this page closed.',
  /** Where a browser shows no notifications, as on an iPhone. */
  keepOpen: 'Keep this page open: it shows each step as it happens.',
  stop: 'Stop notifying me',
  stopped: 'You won’t be notified any more. This page still keeps up.',
  blocked:
    'Your browser blocks notifications from this page. Allow them in its settings for this site, then tap again.',
  notSetUp: 'Notifications aren’t set up here. This page keeps up while it’s open.',
  failed: 'That didn’t work. Check your connection, then try again.',
} as const;
