// Devices without a completed order at a restaurant, which it may hold back for a time.

export { isHeldBack, isKnown } from './known-devices.ts';
export { heldBackWords } from './words.ts';
