import { enterOfficeAs, reloadBoard } from './enter-office.ts';
import { openRestaurant, PASSWORD } from './people.ts';
import { expect, test } from './story.ts';

test('a rehearsal rings on the boards, is cooked, says which screen stayed silent, and is in no figure', async ({
  page,
  context,
}) => {
  const { owner } = await openRestaurant('Rehearsed Kitchen');
  const login = { email: owner.email, password: PASSWORD };
  const [loud, quiet] = [await context.newPage(), await context.newPage()];
  for (const board of [loud, quiet]) await enterOfficeAs(board, login, '/orders/live');
  await loud.getByRole('button', { name: 'Start taking orders' }).click();
  await expect(quiet.getByRole('button', { name: 'Start taking orders' })).toBeVisible();

  await enterOfficeAs(page, login, '/restaurant/tablets');
  const panel = page.getByRole('region', { name: 'Does it ring everywhere?' });
  await panel.getByRole('button', { name: 'Send a rehearsal order' }).click();
  const ticket = loud.getByRole('article', { name: 'Rehearsal' });
  await expect(ticket).toContainText('For nobody');
  await expect(panel.getByRole('status')).toHaveText('1 of 2 screens stayed silent.');
  await expect(panel.getByText('Shown, but without sound')).toBeVisible();

  const screens = panel.getByRole('list', { name: 'What each screen did' }).getByRole('listitem');
  await expect(screens).toHaveText([/’s Linux computer/, /’s Linux computer \(2\)/]);

  for (const step of [/^Accept/, 'Mark ready', 'Collected'])
    await ticket.getByRole('button', { name: step }).click();
  await expect(ticket).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Rehearse again' })).toBeVisible();
  await quiet.close({ runBeforeUnload: true });
  await reloadBoard(loud);
  await panel.getByRole('button', { name: 'Rehearse again' }).click();
  await expect(panel.getByRole('status')).toHaveText('It rang.');
  await expect(screens).toHaveText([/’s Linux computer/]);
  await loud
    .getByRole('article', { name: 'Rehearsal' })
    .getByRole('button', { name: /^Accept/ })
    .click();
  await page.goto('/orders');
  await expect(page.getByText('No orders yet.')).toBeVisible();
  await page.goto('/merchant/dashboard');
  await expect(page.getByText('No orders in this period yet.').first()).toBeVisible();
});
