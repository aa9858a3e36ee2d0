import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { iso } from '@comanda/domain/hours/instants';
import { NOON } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { renderPage } from '../../testing/render-page.tsx';

/** The section, of a restaurant whose record becomes `theirs` before it is saved. */
async function theSection(restaurant: Partial<Restaurant> = {}, theirs?: Partial<Restaurant>) {
  const server = fakeServer();
  const seen = openRestaurant(server, { restaurant });
  const overtaken: Restaurant = {
    ...{ ...seen, ...theirs, version: 2 },
    changed: { at: iso(NOON - 120_000), by: 'Ada Lovelace' },
  };
  server.on('updateRestaurant', ({ body }) =>
    theirs && body.version === 1
      ? new Refused(409, 'Ada Lovelace has changed this meanwhile.', { code: 'STALE', current: overtaken })
      : { ...overtaken, websites: ['https://forno.example'], version: body.version + 1 },
  );
  const page = await renderPage('/restaurant/show', server);
  const section = within(await screen.findByRole('region', { name: 'On your website' }));
  const sent = () => server.sent('updateRestaurant').map(({ body }) => body);
  return { ...page, section, sent, slug: seen.slug };
}

/** The button in its shadow tree. */
function buttonIn(section: Awaited<ReturnType<typeof theSection>>['section']) {
  const preview = section.getByRole('figure', { name: 'How the button looks on your website' });
  const [tree] = Array.from(preview.querySelectorAll('span')).flatMap(({ shadowRoot }) => shadowRoot ?? []);
  if (!tree) throw new Error('There is no button.');
  return { link: tree.querySelector('a'), sheet: tree.adoptedStyleSheets[0] };
}

test('the two lines are there to be copied, with the button as it looks, in the colour that is typed', async () => {
  const { section, slug, user } = await theSection({ themeColour: '#8a5300' });
  const lines = section.getByText(/data-order-button/);
  expect(lines).toHaveTextContent(
    `<a href="${location.origin}/clients/${slug}/menu" data-order-button>Order online</a> <script src="${location.origin}/clients/${slug}/button.js" async></script>`,
  );
  await user.click(section.getByRole('button', { name: /^Copy the lines/ }));
  expect(await navigator.clipboard.readText()).toBe(lines.textContent);
  const { link, sheet } = buttonIn(section);
  expect(link?.textContent).toBe('Order online');
  expect(link?.href).toBe(`${location.origin}/clients/${slug}/menu`);
  expect(sheet?.cssRules[1]?.cssText).toContain('#8a5300');
  for (const name of ['WordPress', 'Wix', 'Squarespace', 'Jimdo'])
    expect(section.getByText(name)).toBeVisible();
});

test('websites are saved as they are typed; what is none is said at the field', async () => {
  const { section, user, sent } = await theSection();
  const field = section.getByLabelText('Addresses of your website (optional)');
  await user.type(field, 'our pizza page');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await section.findByText(/^Give the address of your website/)).toBeVisible();
  expect(sent()).toEqual([]);
  await user.clear(field);
  await user.type(field, 'forno.example');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toEqual([{ websites: ['forno.example'], version: 1 }]));
  expect(field).toHaveValue('https://forno.example');
});

test('websites that somebody else has changed too are a conflict', async () => {
  const { section, user } = await theSection({}, { websites: ['https://theirs.example'] });
  await user.type(section.getByLabelText('Addresses of your website (optional)'), 'forno.example');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const notice = within(await screen.findByRole('region', { name: 'Changed by somebody else' }));
  await user.click(notice.getByRole('button', { name: 'Show' }));
  expect(notice.getByText('Theirs: https://theirs.example')).toBeVisible();
});
