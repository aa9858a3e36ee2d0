type Seen = { readonly date: string; readonly version: number };

/** A day as it was seen: what was said about it does not hold for what somebody else makes of it. */
export const keyOf = ({ date, version }: Seen) => `${date} ${version}`;

/** What is said of a day that has hours of its own already. */
export type Answer = 'OVER' | 'LEAVE';

const ANSWER = /^(\d{4}-\d{2}-\d{2} \d+) (OVER|LEAVE)$/;

/** Whether a text can hold answers about days, a line for each. */
export function isAnswersText(text: string): boolean {
  return text === '' || text.split('\n').every((line) => ANSWER.test(line));
}

/** By the keys of days. */
export function answersIn(text: string): Map<string, Answer> {
  const answers = new Map<string, Answer>();
  for (const line of text.split('\n')) {
    const [, key = '', answer] = ANSWER.exec(line) ?? [];
    if (answer === 'OVER' || answer === 'LEAVE') answers.set(key, answer);
  }
  return answers;
}

/** The text of answers about days, with that about some more. */
export function withAnswer(text: string, days: readonly Seen[], answer: Answer): string {
  const answers = answersIn(text);
  for (const day of days) answers.set(keyOf(day), answer);
  return [...answers].map(([key, said]) => `${key} ${said}`).join('\n');
}
