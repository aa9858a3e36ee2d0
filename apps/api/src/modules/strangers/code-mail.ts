import { type Letter, writeLetter } from '#platform/mail/letter.ts';

/** Nothing in it was chosen by who asked for it. The subject stays in the record of sent mail, so the code is not in it. */
export function codeMail(code: string, restaurantName: string, productName: string): Letter {
  return writeLetter({
    subject: 'The code for your order',
    greeting: 'Hello,',
    paragraphs: [
      `${restaurantName} asks you for this code before your first order: ${code}`,
      'Type it in where you are ordering. It works for ten minutes.',
    ],
    closing: 'If you are not ordering anything, ignore this e-mail. Nothing happens without the code.',
    sender: productName,
  });
}
