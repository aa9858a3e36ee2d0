import { greetingWords } from '#platform/mail/greeting-words.ts';
import { type Mail, writeMail } from '#platform/mail/write-mail.ts';

type For = { readonly firstName: string; readonly productName: string; readonly publicUrl: string };

export function verificationMail(
  { firstName, productName, publicUrl }: For,
  userId: string,
  token: string,
): Mail {
  return writeMail({
    subject: `Confirm your e-mail address for ${productName}`,
    greeting: greetingWords(firstName),
    paragraphs: [
      'Welcome. Please confirm that this is your e-mail address: where you are logged in, or with your password. The link works for 48 hours.',
      'An account that is not confirmed within seven days, and has no business, is deleted again.',
    ],
    button: {
      label: 'Confirm my address',
      url: `${publicUrl}/merchant/verify?userId=${userId}&token=${token}`,
    },
    closing:
      'If you did not open an account, ignore this e-mail, or use the link to set a password of your own: nobody else can log in then.',
    sender: productName,
  });
}

export function resetMail({ firstName, productName, publicUrl }: For, token: string): Mail {
  return writeMail({
    subject: `A new password for ${productName}`,
    greeting: greetingWords(firstName),
    paragraphs: ['Somebody, we hope you, asked for a new password. The link works for 30 minutes and once.'],
    button: { label: 'Set a new password', url: `${publicUrl}/merchant/reset-password?token=${token}` },
    closing: 'If it was not you, ignore this e-mail: your password stays as it is.',
    sender: productName,
  });
}
