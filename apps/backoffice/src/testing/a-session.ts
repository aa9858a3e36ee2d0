/** What the server answers when somebody logs in. */
export const A_SESSION = {
  id: '1',
  firstName: 'Mia',
  lastName: 'Park',
  role: 'STAFF',
  isVerified: true,
  email: 'mia@comanda.example',
  accessToken: 'secret',
} as const;
