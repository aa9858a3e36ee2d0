/** Where the board is seen. A lock strands no order: what is still open is worked on its page too. */
export const BOARD_PAGES: ReadonlySet<string> = new Set(['/orders/live', '/merchant/account-locked']);
