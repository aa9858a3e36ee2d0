import { escapeHtml } from '#platform/http/escape-html.ts';
import { MAIL_WORDS } from '#platform/words.ts';

/** A finished e-mail, in both forms that mail readers want. */
export type Mail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sender: string;
};

export type MailParts = {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** What was ordered, and what it costs: below the paragraphs, each with its amount at the end of the line. */
  readonly rows?: readonly { readonly label: string; readonly amount: string }[];
  readonly button?: {
    readonly label: string;
    readonly url: string;
    /** Said below it, for readers that show no buttons; English without it. */
    readonly below?: (url: string) => string;
  };
  readonly closing: string;
  /** The sender: the restaurant, or the product. */
  readonly sender: string;
};

/** One line: a name with a line break in it must not write headers of its own. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Writes an e-mail as text and as HTML; whatever people typed is escaped. */
export function writeMail(parts: MailParts): Mail {
  const { subject, greeting, paragraphs, rows = [], button, closing, sender } = parts;
  const text = [
    oneLine(greeting),
    ...paragraphs.map(oneLine),
    ...(rows.length > 0 ? [rows.map(({ label, amount }) => `${oneLine(label)}  ${amount}`).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    closing,
    `– ${oneLine(sender)}`,
  ].join('\n\n');
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${escapeHtml(content)}</p>`;
  const cell = (content: string, style: string) =>
    `<td style="padding:4px 0;vertical-align:top${style}">${escapeHtml(oneLine(content))}</td>`;
  const row = ({ label, amount }: { readonly label: string; readonly amount: string }) =>
    `<tr>${cell(label, '')}${cell(amount, ';padding-left:16px;text-align:right;white-space:nowrap')}</tr>`;
  const table =
    rows.length > 0
      ? `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px;font:inherit">${rows.map(row).join('')}</table>`
      : '';
  const link = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="background:#26211B;color:#FFFFFF;border-radius:10px;padding:14px 22px;text-decoration:none;display:inline-block;font-weight:600">${escapeHtml(button.label)}</a></p>` +
      `<p style="margin:0 0 16px;color:#5E564D;font-size:14px">${(button.below ?? MAIL_WORDS.button)(escapeHtml(button.url))}</p>`
    : '';
  const html =
    '<!doctype html><html><body style="margin:0;background:#FBFAF8;color:#1F1B16;font:16px/1.5 system-ui,sans-serif">' +
    `<div style="max-width:560px;margin:0 auto;padding:32px 24px">${paragraph(oneLine(greeting))}` +
    `${paragraphs.map(paragraph).join('')}${table}${link}${paragraph(closing)}` +
    `<p style="margin:24px 0 0;color:#5E564D">– ${escapeHtml(oneLine(sender))}</p></div></body></html>`;
  return { subject: oneLine(subject), text, html, sender };
}
