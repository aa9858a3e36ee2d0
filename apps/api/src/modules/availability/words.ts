/** What looks into the future say to people. */
export const availabilityWords = {
  timeRepeated: (time: string, jump: string) =>
    `${time} comes twice that day, and this is the answer for the first time. ${jump}`,
  timeSkipped: (time: string, to: string, jump: string) =>
    `${time} does not exist that day, so this is the answer for ${to}. ${jump}`,
  timeToCome: 'Give a time to come, within two years.',
};
