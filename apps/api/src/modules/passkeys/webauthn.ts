/** The library is loaded with the first passkey: it takes 26 MB and a tenth of a start, and most logins go without. */
export const webauthn = () => import('@simplewebauthn/server');
