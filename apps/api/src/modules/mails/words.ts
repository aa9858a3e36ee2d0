/** What summaries of e-mails say to people. */
export const mailWords = {
  securitySentence: 'Much has changed in your account within an hour, so we sum it up in one e-mail:',
  securitySubject: 'More changes of your account',
  unwatchedSentence: 'So many alarms came within an hour that we sum them up in one e-mail:',
  unwatchedSubject: 'Orders are waiting at several restaurants',
};
