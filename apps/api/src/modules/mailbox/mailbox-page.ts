import { escapeHtml } from '#platform/http/escape-html.ts';
import { mailboxWords } from './words.ts';

type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly at: string };

/** Addresses in the text become links; everything else is shown as it was written. */
function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

/** A plain page without styles of its own (the policy allows none): it is a tool, not a screen. */
export function mailboxPage(
  mails: readonly Mail[],
  productName: string,
  /** Where the older ones are, if there are any. */
  older: string | null,
): string {
  const articles = mails.map(
    ({ to, subject, text, at }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, <time>${at}</time></p><pre>${linked(text)}</pre></article><hr>`,
  );
  const body = articles.join('') || `<p>${mailboxWords.empty}</p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(productName)}</title></head><body><main><h1>Mailbox</h1>${body}${older ? `<p><a href="${escapeHtml(older)}">${mailboxWords.older}</a></p>` : ''}</main></body></html>`;
}
