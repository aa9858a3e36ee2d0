/** What the page of e-mails for developers says. */
export const mailboxWords = {
  empty: 'No e-mails yet. What Comanda writes shows up here as long as SMTP_URL is not set.',
  older: 'Older e-mails',
};
