import type { PaystackBooks, PaystackReport } from './paystack-books.ts';

type Page = { readonly status: number; readonly location?: string; readonly html?: string };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const MISSING: Page = { status: 404, html: '<!doctype html><title>Not found</title><p>Not found.' };

function form(path: string, words: string): string {
  return `<form method="post" action="${escaped(path)}"><button>${words}</button></form>`;
}

/** Where a person goes back to: with both names that Paystack gives the reference. */
function backTo(address: string, reference: string): string {
  const url = new URL(address);
  url.searchParams.set('trxref', reference);
  url.searchParams.set('reference', reference);
  return url.href;
}

/**
 * The page on which a person pays: `GET /checkout/{access code}` shows it, `POST …/pay`, `…/decline` and `…/leave` are
 * its buttons. A declined card may be followed by another try, and a paid transaction is paid once.
 */
export function paystackPage(
  books: PaystackBooks,
  path: string,
  method: string,
  tell: (report: PaystackReport) => void,
): Page {
  const [, , accessCode, button] = path.split('/');
  const one = books.transactions.find((each) => each.accessCode === accessCode);
  if (!one) return MISSING;
  const { reference, callbackUrl } = one;
  const isOver = one.status === 'success' || one.status === 'reversed';
  if (method === 'POST' && button === 'pay' && !isOver) tell(books.pay(one));
  if (method === 'POST' && (button === 'pay' || button === 'leave')) {
    return { status: 303, location: backTo(callbackUrl, reference) };
  }
  if (method === 'POST' && button === 'decline' && !isOver) one.status = 'failed';
  const here = `/checkout/${accessCode}`;
  const amount = `${one.currency} ${(one.amount / 100).toFixed(2)}`;
  const declined = one.status === 'failed' ? '<p role="alert">Declined. Try another card.</p>' : '';
  return {
    status: 200,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test payment</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head><body><main><h1>Test payment: no money moves</h1>
<p>${escaped(amount)} for ${escaped(one.email)}</p>${declined}
${form(`${here}/pay`, `Pay ${escaped(amount)}`)}${form(`${here}/decline`, 'Decline the card')}${form(`${here}/leave`, 'Leave without paying')}
</main></body></html>`,
  };
}
