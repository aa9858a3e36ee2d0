import { greetingWords } from '#platform/mail/greeting-words.ts';
import { type Mail, writeMail } from '#platform/mail/write-mail.ts';

type Place = { readonly productName: string; readonly publicUrl: string };
type For = Place & { readonly firstName: string };

const linkOf = ({ publicUrl }: Place, mailbox: 'old' | 'new', token: string) =>
  `${publicUrl}/merchant/verify?emailChange=${mailbox}&token=${token}`;

/** To the present address: approve the change, or stop it. Both are buttons of the page that the link leads to. */
export function approveChangeMail(to: For, newEmail: string, token: string): Mail {
  return writeMail({
    subject: `Change your e-mail address at ${to.productName}?`,
    greeting: greetingWords(to.firstName),
    paragraphs: [
      `Somebody, we hope you, wants to use ${newEmail} for your account instead of this address.`,
      'It happens only when you approve it here and the new address is confirmed, too. The link works for 24 hours.',
    ],
    button: { label: 'Approve or stop this change', url: linkOf(to, 'old', token) },
    closing:
      'That wasn’t you? Then stop it on the same page: everybody who is logged in to your account is logged out.',
    sender: to.productName,
  });
}

export function confirmAddressMail(to: For, oldEmail: string, token: string): Mail {
  return writeMail({
    subject: `Confirm your new e-mail address for ${to.productName}`,
    greeting: greetingWords(to.firstName),
    paragraphs: [
      `Your account uses ${oldEmail} now. You want it to use this address instead: please confirm that it is yours. The link works for 24 hours.`,
    ],
    button: { label: 'This is my address', url: linkOf(to, 'new', token) },
    closing:
      'You don’t know that account? Then ignore this e-mail: whoever has it would log in with your address.',
    sender: to.productName,
  });
}

/** To a new address that has an account of its own. The caller does not learn of it. */
export function addressTakenMail({ productName, publicUrl }: Place): Mail {
  return writeMail({
    subject: `You have an account at ${productName} already`,
    greeting: greetingWords(),
    paragraphs: [
      'Somebody wants to use this e-mail address for another account. That is not possible, because it has an account already. Nothing has changed.',
      'If it was you: log in with this address instead, or delete the account that you no longer need and try again.',
    ],
    button: { label: 'Log in', url: `${publicUrl}/merchant/login` },
    closing: 'If it wasn’t you, there is nothing to do.',
    sender: productName,
  });
}

/** To the former address, once the change has happened. */
export function addressLeftMail({ firstName, productName }: For, newEmail: string): Mail {
  return writeMail({
    subject: `Your e-mail address at ${productName} was changed`,
    greeting: greetingWords(firstName),
    paragraphs: [
      `Both mailboxes confirmed it: your account uses ${newEmail} from now on, and this address no longer logs in.`,
      'That wasn’t you? Then somebody else can read this mailbox: change its password first. After that, ask an administrator of your restaurant to remove the account and to invite you anew. If you are the only owner, write to whoever runs this service.',
    ],
    closing: 'If you know about it, there is nothing to do.',
    sender: productName,
  });
}

/** To the new address, once the change has happened. */
export function addressTakenOverMail({ firstName, productName, publicUrl }: For): Mail {
  return writeMail({
    subject: `You now log in to ${productName} with this address`,
    greeting: greetingWords(firstName),
    paragraphs: [
      'Your e-mail address was changed. Your password and your passkeys stay as they are. Your other devices have to log in again.',
    ],
    button: { label: 'Log in', url: `${publicUrl}/merchant/login` },
    closing: 'Welcome to your new address.',
    sender: productName,
  });
}
