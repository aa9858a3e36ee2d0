import { describe, expect, test } from 'vitest';
import { isPublicAddress } from '#platform/http/public-addresses.ts';
import { mayPushTo } from './push-addresses.ts';

describe('an address that a browser names', () => {
  const may = (address: string) => mayPushTo({ TEST_HOOKS: {} }, address);

  test.each([
    'https://fcm.googleapis.com/fcm/send/1',
    'https://updates.push.services.mozilla.com/wpush/v2/1',
    'https://wns2-par02p.notify.windows.com/w/?token=1',
    'https://web.push.apple.com/1',
  ])('%s, of a browser’s push service, is sent to', (address) => expect(may(address)).toBe(true));

  /** A stranger chooses no name that our server has to look up, but below those of the services. */
  test.each([
    'https://push.example.com/1',
    'https://fcm.googleapis.com.slow.example/1',
    'https://slow-fcm.googleapis.com/1',
    'https://slow.example/fcm.googleapis.com',
    'https://slownotify.windows.com/1',
    'https://push.apple.com/1',
  ])('%s is not', (address) => expect(may(address)).toBe(false));

  /** Whose place a message takes is read from the address in SQL: it must stand there as it is connected to. */
  test.each([
    'https://slow.example?.googleapis.com/1',
    'https://slow.example#.googleapis.com/1',
    'https:////slow.example/googleapis.com/1',
    'https://@web.push.apple.com/1',
    'https://web.pu\nsh.apple.com/1',
    'https://web%2epush.apple.com/1',
    'https://web.push.apple.com:443/1',
    'https://web.push.apple.com./1',
    'HTTPS://web.push.apple.com/1',
    ' https://web.push.apple.com/1',
  ])('%j, spelt otherwise than a browser does, is not', (address) => expect(may(address)).toBe(false));

  test.each(['https://8.8.8.8/1', 'https://[2606:4700:4700::1111]/1'])(
    '%s, of which one machine can have as many as it wants, is not',
    (address) => expect(may(address)).toBe(false),
  );

  test.each([
    'http://web.push.apple.com/1',
    'https://web.push.apple.com:8443/1',
    'https://user:secret@web.push.apple.com/1',
    'https://localhost/1',
    'https://intranet/1',
    'https://printer.local/1',
    'https://127.0.0.1/1',
    'https://2130706433/1',
    'https://0x7f.1/1',
    'https://10.1.2.3/1',
    'https://172.20.0.1/1',
    'https://192.168.0.1/1',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/1',
    'https://[::1]/1',
    'https://[fd00::1]/1',
    'https://[fe80::1]/1',
    'https://[::ffff:10.0.0.1]/1',
    'https://[64:ff9b::10.0.0.1]/1',
  ])('%s is not', (address) => expect(may(address)).toBe(false));
});

describe('an IP address', () => {
  test.each(['8.8.8.8', '2606:4700:4700::1111', '172.15.0.1', '100.128.0.1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    '::ffff:8.8.8.8',
    'fe80::1%eth0',
    '2002:a00:1::1',
    'fec0::1',
    'ff02::1',
    '0.0.0.0',
    'a name',
    '',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
});
