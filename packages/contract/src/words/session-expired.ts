/** Shown to whoever is led away because their session, or the diner's, is no longer good (specification §8). */
export const SESSION_EXPIRED = 'Your session has expired. Please log in again.';
