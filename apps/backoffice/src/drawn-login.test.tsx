import { act, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { drawLogin, withoutStyles } from './drawn-login.tsx';
import { createRoutes } from './routes.tsx';
import { showOffice } from './show-office.tsx';
import { A_MEMBER } from './testing/a-session.ts';
import { type Answering, aBrowser, refusal } from './testing/an-office.ts';

const refuse: Answering = () => refusal(401, 'Invalid email or password');

/** The document of the login, and how its script takes it over, with the button that was pressed before. */
async function theDocument(answer = refuse) {
  const place = document.createElement('div');
  place.id = 'office';
  const drawn = await drawLogin(true);
  place.innerHTML = drawn.replaceAll('%PRODUCT_NAME%', 'Comanda');
  document.body.append(place);
  // the document of tests knows no nonces
  for (const style of place.querySelectorAll('style')) style.nonce = '%NONCE%';
  const browser = aBrowser(answer);
  const tab = await browser.openTab('/merchant/login');
  const office = { ...tab, config: { ...tab.config, nonce: '%NONCE%' } };
  const router = createMemoryRouter(createRoutes(office), { initialEntries: ['/merchant/login'] });
  async function takeOver(pressed: HTMLElement | null = null): Promise<void> {
    const presses = [pressed];
    const shown = { office, router, env: 'test' } as const;
    const root = await act(() => showOffice(place, shown, () => presses.pop() ?? null));
    onTestFinished(() => act(() => root.unmount()));
  }
  onTestFinished(() => {
    place.remove();
    router.dispose();
    browser.close();
  });
  const email = within(place).getByLabelText<HTMLInputElement>('E-mail');
  const password = within(place).getByLabelText<HTMLInputElement>('Password');
  return { email, password, office, takeOver };
}

test('what was drawn is taken over as it stands, and what was typed before stays in it', async () => {
  const complaints = vi.spyOn(console, 'error');
  onTestFinished(() => complaints.mockRestore());
  const { email, password, takeOver } = await theDocument();
  email.value = A_MEMBER.email;
  password.value = 'four plain words';
  await takeOver();
  expect(complaints.mock.calls).toEqual([]);
  expect(screen.getByLabelText('E-mail')).toBe(email);
  expect(email).toHaveValue(A_MEMBER.email);
  expect(password).toHaveValue('four plain words');
});

test('a device that knows the address puts it where nobody has typed another', async () => {
  const { email, office, takeOver } = await theDocument();
  office.drafts.keep('e-mail', { email: A_MEMBER.email });
  await takeOver();
  expect(email).toHaveValue(A_MEMBER.email);
});

test('a button that was pressed before is pressed again, once, with what was typed', async () => {
  const sent: unknown[] = [];
  const { email, password, takeOver } = await theDocument((request, { body }) => {
    sent.push([request, JSON.parse(String(body))]);
    return refusal(401, 'Invalid email or password');
  });
  email.value = A_MEMBER.email;
  password.value = 'four plain words';
  await takeOver(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password');
  const body = { email: A_MEMBER.email, password: 'four plain words' };
  expect(sent).toEqual([['POST /auth/login', body]]);
});

test('a browser without passkeys is offered none once it is known', async () => {
  const { takeOver } = await theDocument();
  expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await takeOver();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull());
});

test('where accounts need an invitation the login leads to none', async () => {
  expect(await drawLogin(true)).toContain('href="/merchant/register"');
  expect(await drawLogin(false)).not.toContain('href="/merchant/register"');
});

test('a form that is sent too early goes nowhere, and no element brings a style that the policy refuses', async () => {
  const drawn = await drawLogin(true);
  expect(drawn).toMatch(/<form [^>]*method="dialog"/);
  const { markup, sheet } = withoutStyles(drawn);
  expect(markup).not.toContain(' style=');
  expect(markup.match(/ data-drawn="\d+"/g)).toHaveLength(drawn.match(/ style="/g)?.length ?? 0);
  expect(sheet).toContain('--button-color:var(--color-on-primary)');
  const some =
    '<style n="1">:root{e:f}</style><i style="a:url(&quot;b&quot;)"></i><b style="c:d"></b><u style="c:d"></u>';
  expect(withoutStyles(some)).toEqual({
    markup: '<style n="1"></style><i data-drawn="0"></i><b data-drawn="1"></b><u data-drawn="1"></u>',
    sheet: ':root{e:f}#office [data-drawn="0"]{a:url("b")}#office [data-drawn="1"]{c:d}',
  });
});
