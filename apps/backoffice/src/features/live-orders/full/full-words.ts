/** What the board says when as many orders wait for an answer as may. */
export const fullWords = {
  line: (waiting: number) =>
    `${waiting} orders are waiting for an answer. New diners are asked to call instead.`,
  short: (waiting: number) => `${waiting} unanswered: new diners are asked to call.`,
  hold: 'Suspicious? Take no cash orders of new diners for 1 hour',
  holdShort: 'No cash of new diners',
  holdName: 'No cash of new diners: they pay by card or call for 1 hour',
  holding: 'Switching on…',
} as const;
