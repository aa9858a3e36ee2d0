import { expect, test } from 'vitest';
import { accepts, hasThumbnail } from './upload-item.ts';

const file = (name: string, type = '') => ({ name, type, size: 1 });

test.each([
  [['image/*'], file('a', 'image/webp'), true],
  [['image/*'], file('a.jpg', 'text/plain'), false],
  [['image/png'], file('a', 'IMAGE/PNG'), true],
  [['.jpg', '.jpeg'], file('Photo.JPG'), true],
  [['.jpg'], file('jpg'), false],
  [['.jpg'], file('a.jpg.php'), false],
  [[' .png ', 'image/gif'], file('a.png'), true],
  [['image/png'], file('a.png'), false],
  [[], file('anything'), true],
])('%j takes %j: %s', (accept, wanted, isTaken) => {
  expect(accepts(accept, wanted)).toBe(isTaken);
});

test.each([
  [file('a.jpg'), true],
  [file('a.JPEG'), true],
  [file('a.png'), true],
  [file('a.gif'), true],
  [file('a', 'image/avif'), true],
  [file('a.pdf', 'application/pdf'), false],
  [file('a.svg'), false],
])('%j has a thumbnail: %s', (wanted, has) => {
  expect(hasThumbnail(wanted)).toBe(has);
});
