import type { Role } from '@comanda/domain/people/roles';

const ROLE_IN_WORDS: Readonly<Record<Role, string>> = {
  ADMIN: 'an administrator',
  MANAGER: 'a manager',
  STAFF: 'a member of staff',
};

export const staffWords = {
  acceptInvitation: 'Accept the invitation',
  chooseNewPassword: 'Open the invitation again and choose a new password to join.',
  confirmFirst:
    'Confirm your own e-mail address before you invite others. We have sent you an e-mail with a button; if it is lost, ask for another one.',
  emailTaken: 'There is already an account with this e-mail address. Log in and accept the invitation.',
  invitation: (firstName: string, lastName: string, restaurant: string, role: Role) =>
    `${firstName} ${lastName} invites you to work at ${restaurant} as ${ROLE_IN_WORDS[role]}. The link works once, within 7 days.`,
  invitationClosing: 'If you do not know them, ignore this e-mail.',
  invitationEnded: 'This invitation no longer works.',
  invitationGone: 'This invitation no longer works. Ask for a new one.',
  invitationSubject: (product: string) => `You are invited to a team on ${product}`,
  lastAdministrator: 'Somebody must stay administrator. Make another one first.',
  notTheirPassword: 'You cannot set this password. They can ask for a new one themselves.',
  otherUser: (email: string) => `You are logged in as ${email}. Log out first.`,
  ownerStays: 'The owner of the business is always administrator of its restaurants.',
  removed: (who: string, restaurant: string) =>
    `${who} has taken you out of the team of ${restaurant}. You can’t open it any more; your account and other places you work at stay as they are.`,
  removedClosing: 'If you did not expect this, ask them.',
  removedSubject: (restaurant: string) => `You no longer work at ${restaurant}`,
  worksHere: (email: string) => `${email} works here already.`,
};
