export const notifyWords = {
  switch: 'Notify this device',
  about: 'New orders show up on this device, also while this page is closed.',
  homeScreen:
    'To be notified on this device, add this page to its home screen: tap Share, then “Add to Home Screen”, and open it from there.',
  unsupported: 'This browser cannot show notifications here.',
  insecure: 'Notifications need an address that begins with https.',
  blocked:
    'This browser blocks notifications from this page. Allow them in its settings for this page, then switch this on.',
  notSetUp: 'Notifications are not set up on this server.',
  failed: 'Your browser could not switch notifications on. Check your connection, then try again.',
};
