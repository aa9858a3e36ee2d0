/** What calls of new devices say to people. */
export const clientWords = {
  manyNewDevices: 'Many devices on your network are new. Wait a moment and try again.',
};
