import type { TestApp } from './test-app.ts';

export type TestMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** What was written to an address, the newest first, whether it was sent or not. */
export async function mailsTo({ database }: Pick<TestApp, 'database'>, to: string): Promise<TestMail[]> {
  const rows = await database.db
    .selectFrom('mails')
    .select(['subject', 'text_body', 'html_body'])
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ subject, text_body: text, html_body: html }) => ({ to, subject, text, html }));
}

/** The one address that an e-mail asks its reader to open. */
export function linkIn({ text }: TestMail): URL {
  const [address, ...others] = text.match(/https?:\/\/\S+/g) ?? [];
  if (address === undefined || others.length > 0) throw new Error(`One link was expected in: ${text}`);
  return new URL(address);
}

/** A parameter of the link in the newest e-mail to an address, for example its token. */
export async function mailedParameter(
  app: Pick<TestApp, 'database'>,
  to: string,
  name: string,
): Promise<string> {
  const [mail] = await mailsTo(app, to);
  const value = mail && linkIn(mail).searchParams.get(name);
  if (!value) throw new Error(`No e-mail to ${to} carries a ${name}.`);
  return value;
}
