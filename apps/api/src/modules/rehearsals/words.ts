/** What rehearsals say to people. */
export const rehearsalWords = {
  /** In the place of a diner's name. */
  name: 'Rehearsal',
  running: 'A rehearsal is still on your boards. Finish it there, or wait a few minutes: it ends by itself.',
  noDishes: 'There is nothing on your menu to rehearse with right now. Put one dish on sale, then try again.',
};
