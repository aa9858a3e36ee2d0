import { greetingWords } from '#platform/mail/greeting-words.ts';
import { type Mail, writeMail } from '#platform/mail/write-mail.ts';

/**
 * Nothing in it was chosen by who asked for it. The restaurant's name comes last, in quotation marks: its owner chose it. The subject stays in the record of sent mail, so the code
 * is not in it.
 */
export function codeMail(code: string, restaurantName: string, productName: string): Mail {
  return writeMail({
    subject: 'The code for your order',
    greeting: greetingWords(),
    paragraphs: [
      `Here is the code for your first order: ${code}`,
      'Type it in where you are ordering. It works for ten minutes.',
      `You are ordering at a restaurant that calls itself “${restaurantName}”.`,
    ],
    closing: 'If you are not ordering anything, ignore this e-mail. Nothing happens without the code.',
    sender: productName,
  });
}
