type Person = { readonly firstName: string; readonly email: string };

export const RESET_WORDS = {
  sendLink: 'E-mail a link',
  link: ({ firstName, email }: Person) =>
    `Best: we e-mail a link to ${email}, and ${firstName} chooses a new password that nobody else knows.`,
  password: ({ firstName }: Person) =>
    `Or we make a password of four words here. ${firstName} is logged out everywhere at once, gets an e-mail about it, and chooses an own password after logging in with it.`,
  handOver: ({ firstName }: Person) =>
    `Give it to ${firstName} in person. It is shown this once only: if it gets lost, reset it again.`,
  linkSent: ({ email }: Person) => `A link is on its way to ${email}. It works for 30 minutes.`,
} as const;
