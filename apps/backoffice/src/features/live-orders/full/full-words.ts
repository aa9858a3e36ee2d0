/** What the board says when as many orders wait for an answer as may. */
export const fullWords = {
  line: (waiting: number) =>
    `${waiting} orders are waiting for an answer. New diners are asked to call instead.`,
  short: (waiting: number) => `${waiting} unanswered: new diners are asked to call.`,
  hold: 'Suspicious? Have new diners confirm their e-mail for 1 hour',
  holdShort: 'Ask for e-mail codes',
  holdName: 'Ask for e-mail codes: new diners confirm their e-mail for 1 hour',
  holding: 'Switching on…',
} as const;
