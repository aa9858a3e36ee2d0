/** Shown for a message that this worker cannot read. */
export const SOME_NEWS = 'There is news about your order';
