/** What uploads of pictures say to people. */
export const uploadWords = {
  beingMade: 'This picture is being made right now. Ask again in a moment.',
  brokenForm: 'The form could not be read. Send one file and its fields.',
  crowded: 'Many pictures are on their way. Try again in a moment.',
  damaged: 'The picture is damaged and cannot be read. Save it again, or choose another one.',
  empty: 'The file is empty. Choose another one.',
  full: (what: string) =>
    `This business has used its ${what}. Take pictures that you no longer need off your dishes (a day later their space is free), or ask whoever runs this service for more.`,
  noForm: 'Send a multipart form with the picture as its file.',
  noSuchPicture: 'There is no such picture. Send it again.',
  pictureBytes: (bytes: string) => `${bytes} of pictures`,
  pictureCount: (count: number) => `${count.toLocaleString('en')} pictures`,
  tooLarge: (megabytes: number) => `It is too large. The limit is ${megabytes} MB.`,
  tooManyPixels: (megapixels: number, most: number) =>
    `It has ${megapixels} megapixels. The limit is ${most}.`,
  tooNarrow: (width: number, height: number, most: number) =>
    `It has ${width} × ${height} pixels. Choose one that is at most ${most} times as long as it is wide.`,
  tooSmall: (width: number, height: number, least: number) =>
    `It has ${width} × ${height} pixels. Choose one with at least ${least} on each side.`,
  wrongType: (formats: string) => `Use a ${formats} picture; this file is none.`,
};
