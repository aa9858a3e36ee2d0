import type { CDPSession } from '@playwright/test';

/** As wide and high as most phones. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const SLOWER = 4;
export const SLOW_PHONE = '390 × 844, 1.6 Mbit/s, 150 ms to the server, a processor four times slower';

/** A slow mobile line and a phone of four years ago. */
export async function beSlow(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}
