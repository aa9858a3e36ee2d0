import { plural } from '@comanda/contract/words/language';

const pictures = (count: number) => plural(count, { one: '1 picture', other: `${count} pictures` });

/** What the dialog of pictures for many dishes says. */
export const manyPicturesWords = {
  title: 'Pictures for many dishes',
  about:
    'Files that are called like a dish find it by themselves: “margherita.jpg”, or “12.jpg” where dishes have numbers.',
  drop: 'Drop pictures or a folder here',
  orChoose: 'or choose pictures',
  chooseFolder: 'Choose a folder',
  noPictures: (count: number) =>
    plural(count, {
      one: '1 file is no picture and was left out.',
      other: `${count} files are no pictures and were left out.`,
    }),
  matched: (count: number, all: number) =>
    count === all
      ? plural(all, {
          one: 'The picture has found its dish.',
          other: `All ${all} pictures have found their dish.`,
        })
      : `${count} of ${pictures(all)} ${plural(count, { one: 'has', other: 'have' })} a dish.`,
  missing: (count: number) =>
    plural(count, {
      one: 'Choose the dish of the first one, or leave it out.',
      other: `Choose the dish of the first ${count}, or leave them out.`,
    }),
  dishOf: (file: string) => `Dish of ${file}`,
  none: 'Choose a dish',
  replaces: 'Takes the place of the picture that it has.',
  twice: 'Another picture is for this dish too: the last one stays.',
  leaveOut: (file: string) => `Leave out ${file}`,
  states: { CHOSEN: '', SENDING: 'Sending…', DONE: 'On the menu', FAILED: 'Not added' },
  gone: 'This dish is no longer on the menu.',
  add: (count: number) => `Add ${pictures(count)}`,
  adding: (done: number, all: number) => `Adding ${done + 1} of ${all}…`,
  again: (count: number) => plural(count, { one: 'Try 1 again', other: `Try ${count} again` }),
  done: (count: number) => `${pictures(count)} added.`,
  close: 'Close',
} as const;
