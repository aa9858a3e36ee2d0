const until = (time: string | null) => (time === null ? '' : ` until ${time}`);

/** Why no order comes in: nobody orders, or nobody can. */
export const quietWords = {
  open: (time: string | null) => `You are open${until(time)}.`,
  closed: (time: string | null) => `You are closed${until(time)}.`,
  paused: (time: string | null) => `You are not taking orders${until(time)}.`,
  unattended: 'Diners can only order for later: no board was on. They can order for now again in a moment.',
  locked: 'Your account is locked, so diners can’t order.',
} as const;
