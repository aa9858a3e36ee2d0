import type { MenuFileText, MenuPicturesText } from '@comanda/contract/shapes/menu-file';
import { Refused } from '@comanda/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { thePasteDialog } from '../../../testing/paste-review.tsx';

const READ: MenuPicturesText = {
  text: '# Soups\nLentil soup   5.50\nwith lemon\nTomato soup   6.00\nFish soup   9.00',
  descriptions: [2],
  ...{ pages: 1, isCut: false },
  marks: [
    { line: 1, doubt: 'LOOK', printed: 'Lentil soup, with lemon 5.50' },
    { line: 3, doubt: 'PRICE', printed: 'Tomato soup 8.00' },
    { line: 4, doubt: 'NO_LINE', printed: '' },
  ],
};
const SCANNED = new Refused(400, 'This PDF is a picture.', { code: 'FILE_OF_PICTURES' });

type Answer = MenuPicturesText | Refused | Promise<MenuPicturesText>;

async function theDialog(
  answer: () => Answer,
  {
    menuReader = 'reader.example',
    ofFile = () => SCANNED,
  }: { readonly menuReader?: string; readonly ofFile?: () => MenuFileText | Refused } = {},
) {
  const opened = await thePasteDialog({ menuReader });
  opened.server.on('readMenuFile', ofFile);
  opened.server.on('readMenuPictures', answer);
  const send = async () =>
    opened.user.click(await opened.dialog.findByRole('button', { name: 'Send and read' }));
  return { ...opened, send };
}

const photo = (name = 'card.jpg') => new File([name], name, { type: 'image/jpeg' });
const scan = new File(['%PDF-1.7'], 'card.pdf', { type: 'application/pdf' });

test('where nobody reads pictures nothing is said of them, and a scan is refused', async () => {
  const { server, dialog, choose } = await theDialog(() => READ, { menuReader: '' });
  expect(dialog.queryByText(/photo/i)).toBeNull();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  expect(input?.accept).not.toContain('image/');
  await choose(scan);
  expect(await dialog.findByText('This PDF is a picture.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Send and read' })).toBeNull();
  expect(server.sent('readMenuPictures')).toEqual([]);
});

test('photos are sent once somebody has seen who gets them', async () => {
  const { user, server, dialog, choose, send } = await theDialog(() => READ);
  await choose(photo(), photo('back.jpg'));
  expect(
    await dialog.findByText(
      'To be read, these 2 photos will be sent to reader.example, and nothing else; it may cost whoever runs this server a little money.',
    ),
  ).toBeVisible();
  expect(server.sent('readMenuPictures')).toEqual([]);
  await send();
  const review = within(await screen.findByRole('dialog', { name: 'Look it over' }));
  expect(server.sent('readMenuPictures')).toMatchObject([
    { body: { pictures: [btoa('card.jpg'), btoa('back.jpg')] } },
  ]);
  expect(server.sent('readMenuFile')).toEqual([]);
  await user.click(review.getByRole('button', { name: 'Back to the text' }));
  expect(screen.getByLabelText('Your menu')).toHaveValue(READ.text);
  expect(screen.queryByRole('button', { name: 'Send and read' })).toBeNull();
});

test('a scan without a letter is offered to be read from its pictures', async () => {
  const { server, dialog, choose, send } = await theDialog(() => READ);
  await choose(scan);
  expect(await dialog.findByText(/the pages of this PDF will be sent to reader\.example/)).toBeVisible();
  expect(dialog.queryByText('This PDF is a picture.')).toBeNull();
  await send();
  await screen.findByRole('dialog', { name: 'Look it over' });
  expect(server.sent('readMenuPictures')).toMatchObject([{ body: { file: btoa('%PDF-1.7') } }]);
});

test('what is not to leave the house stays', async () => {
  const { user, server, dialog, choose } = await theDialog(() => READ);
  await choose(photo());
  await user.click(await dialog.findByRole('button', { name: 'Don’t send' }));
  expect(dialog.queryByText(/reader\.example/)).toBeNull();
  expect(server.sent('readMenuPictures')).toEqual([]);
});

test('of more photos than are read at once it says so', async () => {
  const { user, server, dialog, choose, send } = await theDialog(() => READ);
  await choose(...Array.from({ length: 7 }, (_, n) => photo(`${n}.jpg`)));
  expect(await dialog.findByText('6 photos are read at a time. The others wait here.')).toBeVisible();
  await send();
  const review = within(await screen.findByRole('dialog', { name: 'Look it over' }));
  expect(server.sent('readMenuPictures')).toMatchObject([{ body: { pictures: { length: 6 } } }]);
  await user.click(review.getByRole('button', { name: 'Back to the text' }));
  expect(await screen.findByText(/^To be read, this photo will be sent/)).toBeVisible();
});

test('while they are read it says so, and they are read once', async () => {
  const { promise, resolve } = Promise.withResolvers<MenuPicturesText>();
  const { server, dialog, choose, send } = await theDialog(() => promise);
  await choose(photo());
  await send();
  expect(await dialog.findByText('Reading your menu. This can take a minute.')).toBeVisible();
  await send();
  resolve(READ);
  await screen.findByRole('dialog', { name: 'Look it over' });
  expect(server.sent('readMenuPictures')).toHaveLength(1);
});

test('what went wrong is told, and can be tried again with what was chosen', async () => {
  const answers: Answer[] = [new Refused(503, 'The service did not answer in time.', { code: 'TOO_SLOW' })];
  const { user, dialog, choose, send } = await theDialog(() => answers.shift() ?? READ);
  await choose(photo());
  await send();
  expect(await dialog.findByText('The service did not answer in time.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'Look it over' })).toBeVisible();
});

test('a photo that is too large is not sent', async () => {
  const { server, dialog, choose, send } = await theDialog(() => READ);
  const large = photo('large.jpg');
  Object.defineProperty(large, 'size', { value: 9 * 1024 * 1024 });
  await choose(large);
  await send();
  expect(await dialog.findByText(/^large\.jpg is larger than 3 MB/)).toBeVisible();
  expect(server.sent('readMenuPictures')).toEqual([]);
});

test('every dish is marked until somebody has looked at it, and doubts until they are settled', async () => {
  const { user, choose, send } = await theDialog(() => READ);
  await choose(photo());
  await send();
  const review = within(await screen.findByRole('dialog', { name: 'Look it over' }));
  expect(review.getByText('3 to look at')).toBeVisible();
  const dish = (name: RegExp) => review.getByRole('button', { name });
  const lentil = /^Lentil soup.*Read from a picture: check\. Printed: “Lentil soup, with lemon 5\.50”\.$/;
  expect(dish(lentil)).toBeVisible();
  expect(dish(/^Tomato soup.*Its price is not in the line that was read: “Tomato soup 8\.00”/)).toBeVisible();
  expect(dish(/^Fish soup.*No printed line was found for it/)).toBeVisible();

  await user.click(dish(lentil));
  expect(review.getByText('2 to look at')).toBeVisible();
  await user.click(dish(/^Tomato soup.*Its price/));
  expect(review.getByText('2 to look at')).toBeVisible();
  await user.click(review.getByRole('button', { name: 'It is right so' }));
  expect(review.getByText('1 to look at')).toBeVisible();

  await user.click(review.getByRole('radio', { name: 'All fields' }));
  await user.click(review.getByRole('button', { name: 'It is right so' }));
  expect(review.getByText('Nothing left to look at.')).toBeVisible();

  // what somebody has looked at stays so, also where the text is read once more
  await user.click(review.getByRole('button', { name: 'Back to the text' }));
  await user.click(screen.getByRole('button', { name: 'Find the dishes' }));
  const again = within(await screen.findByRole('dialog', { name: 'Look it over' }));
  expect(again.getByText('Nothing left to look at.')).toBeVisible();
});

test('a doubt stays until its name or price is typed over', async () => {
  const { user, choose, send } = await theDialog(() => READ);
  await choose(photo());
  await send();
  const review = within(await screen.findByRole('dialog', { name: 'Look it over' }));
  await user.click(review.getByRole('radio', { name: 'All fields' }));
  await user.type(review.getByLabelText('Description of row 2'), 'hot');
  expect(review.getByText('3 to look at')).toBeVisible();
  await user.clear(review.getByLabelText('Price of row 2'));
  await user.type(review.getByLabelText('Price of row 2'), '8.00');
  expect(review.getByText('2 to look at')).toBeVisible();
});

test('a PDF that is read beside photos waits for them, and nothing of either is lost', async () => {
  const { promise, resolve } = Promise.withResolvers<MenuPicturesText>();
  const ofFile = () => ({ text: '# Drinks\nCola 3.00', descriptions: [], pages: 1, isCut: false });
  const { user, dialog, choose, send } = await theDialog(() => promise, { ofFile });
  await choose(photo());
  await choose(scan);
  expect(await dialog.findByDisplayValue(/Cola 3\.00/)).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Look it over' })).toBeNull();
  await send();
  await choose(scan);
  expect(await dialog.findByDisplayValue(/Cola 3\.00\s+# Drinks/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Reading that first…' }));
  expect(screen.queryByRole('dialog', { name: 'Look it over' })).toBeNull();
  resolve(READ);
  const review = within(await screen.findByRole('dialog', { name: 'Look it over' }));
  for (const dish of [/^Lentil soup/, /^Cola/])
    expect(review.getAllByRole('button', { name: dish })[0]).toBeVisible();
});

test('what is on its way cannot be kept back any more', async () => {
  const { promise, resolve } = Promise.withResolvers<MenuPicturesText>();
  const { user, dialog, choose, send } = await theDialog(() => promise);
  await choose(photo());
  await send();
  const leave = dialog.getByRole('button', { name: 'Don’t send' });
  expect(leave).toHaveAttribute('aria-disabled', 'true');
  await user.click(leave);
  expect(dialog.getByText(/reader\.example/)).toBeVisible();
  resolve(READ);
  expect(await screen.findByRole('dialog', { name: 'Look it over' })).toBeVisible();
});

test('where one of several is refused, what was read is kept and the others can be tried again', async () => {
  const answers: Answer[] = [
    READ,
    new Refused(503, 'The service did not answer in time.', { code: 'TOO_SLOW' }),
  ];
  const { user, server, dialog, choose, send } = await theDialog(() => answers.shift() ?? READ);
  await choose(scan);
  await dialog.findByText(/the pages of this PDF will be sent/);
  await choose(photo());
  await dialog.findByText(/this photo and the pages of this PDF will be sent/);
  await send();
  const review = within(await screen.findByRole('dialog', { name: 'Look it over' }));
  expect(server.sent('readMenuPictures')).toHaveLength(2);
  await user.click(review.getByRole('button', { name: 'Back to the text' }));
  expect(await screen.findByText(/^To be read, the pages of this PDF will be sent/)).toBeVisible();
});
