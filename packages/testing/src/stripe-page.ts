import type { StripeBooks, StripeSession } from './stripe-books.ts';

export type StripePage = { readonly status: number; readonly location?: string; readonly html?: string };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const document = (
  body: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test card</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;margin:0;background:light-dark(#f4f3ef,#14110f);color:light-dark(#1c1b1a,#f5f1ea)}
main{max-width:24rem;margin:2rem auto;padding:1.5rem;background:light-dark(#fff,#1e1a17);border-radius:1rem}
h1{font-size:1.25rem;margin:0 0 .5rem}p{margin:.5rem 0}.total{font-size:2rem;font-weight:700}
button{font:inherit;width:100%;min-height:3rem;margin-top:.75rem;border-radius:.75rem;border:1px solid currentColor;background:none;color:inherit;cursor:pointer}
button.pay{background:light-dark(#1c1b1a,#f5f1ea);color:light-dark(#fff,#1c1b1a)}[role=alert]{padding:.75rem;border-radius:.75rem;background:light-dark(#fde8e4,#43201c);color:light-dark(#7a1f10,#ff9a90)}
.note{background:light-dark(#fff4cf,#3d2d0b);padding:.5rem .75rem;border-radius:.75rem}
</style></head><body><main>${body}</main></body></html>`;

const button = (path: string, words: string, kind = '') =>
  `<form method="post" action="${escaped(path)}"><button${kind && ` class="${kind}"`}>${escaped(words)}</button></form>`;

/**
 * The page on which a restaurant's owner answers what Stripe asks: `GET /pay-account/{account}?back=…` shows it, `POST
 * …/done` and `…/later` are its buttons.
 */
export function stripeAccountPage(
  books: StripeBooks,
  { pathname, searchParams }: URL,
  method: string,
): StripePage {
  const [, , id = '', pressed] = pathname.split('/');
  const account = books.connect.find(id);
  if (!account) return { status: 404, html: document('<h1>Not found</h1>') };
  const back = searchParams.get('back') ?? '';
  if (method === 'POST' && pressed === 'done') {
    books.connect.answer(account, account.display_name ?? 'Test account', '4242');
    books.connect.decide(account, 'active');
  }
  if (method === 'POST') return { status: 303, location: back };
  const here = (word: string) => `/pay-account/${id}/${word}?back=${encodeURIComponent(back)}`;
  const buttons = `${button(here('done'), 'Answer everything', 'pay')}${button(here('later'), 'Later')}`;
  return {
    status: 200,
    html: document(
      `<h1>Test account</h1><p class="note">This page stands in for the card provider.</p>${buttons}`,
    ),
  };
}

const shownAmount = (session: StripeSession) => {
  const currency = session.currency.toUpperCase();
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = ZERO_DECIMAL.has(currency) ? 0 : THREE_DECIMAL.has(currency) ? 3 : 2;
  return format.format(session.amount_total / 10 ** digits);
};

const ZERO_DECIMAL = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const THREE_DECIMAL = new Set('BHD JOD KWD OMR TND'.split(' '));

const OVER = { complete: 'This is paid.', expired: 'This page has expired. Nothing was paid.' } as const;

/**
 * The page on which a person pays, without scripts: `GET /pay/{session}` shows it, `POST …/pay`, `…/decline` and
 * `…/back` are its buttons. A declined card may be followed by another try, and what is paid is paid once.
 */
export function stripePage(books: StripeBooks, path: string, method: string): StripePage {
  const [, , id = '', pressed] = path.split('/');
  const session = books.session(id);
  if (!session) return { status: 404, html: document('<h1>Not found</h1>') };
  const back = session.cancel_url ?? session.success_url;
  const paid = session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
  if (method === 'POST' && pressed === 'back') return { status: 303, location: back };
  if (method === 'POST' && pressed === 'pay' && session.status === 'open') books.pay(session);
  if (method === 'POST' && pressed === 'pay' && session.status === 'complete')
    return { status: 303, location: paid };
  const here = `/pay/${session.id}`;
  if (session.status !== 'open') {
    return {
      status: 200,
      html: document(`<h1>Test card</h1><p>${OVER[session.status]}</p>${button(`${here}/back`, 'Go back')}`),
    };
  }
  const isDeclined = method === 'POST' && pressed === 'decline';
  if (isDeclined) books.decline(session);
  const amount = shownAmount(session);
  return {
    status: 200,
    html: document(`<h1>Test card</h1><p class="note">No money moves: this page stands in for the card provider.</p>
<p>${escaped(books.plans.get(session.id)?.name ?? '')}</p><p class="total">${escaped(amount)}</p>
${session.customer_email ? `<p>${escaped(session.customer_email)}</p>` : ''}
${isDeclined ? '<p role="alert">The card was declined. Try another one.</p>' : ''}
${button(`${here}/pay`, `Pay ${amount}`, 'pay')}${button(`${here}/decline`, 'Decline the card')}${button(`${here}/back`, 'Back without paying')}`),
  };
}
