import { expect, test } from 'vitest';
import { type FileUpload, isBehindUpload } from './uploads.ts';

const file = (writtenAt: number, more: Partial<FileUpload> = {}): FileUpload => ({
  ...{ key: `file ${writtenAt}`, me: 1, to: 2, text: '', after: 0, writtenAt },
  file: new File(['x'], 'x.txt'),
  ...more,
});
const text = { to: 2, writtenAt: 20 };

test('a text waits for a file that was sent before it to the same person', () => {
  expect(isBehindUpload([file(10)], 1, text)).toBe(true);
  expect(isBehindUpload([file(10, { share: 0.5 })], 1, text)).toBe(true);
  expect(isBehindUpload([], 1, text)).toBe(false);
});

test('it waits for no later file, no other thread, no other writer, and none that failed', () => {
  expect(isBehindUpload([file(30)], 1, text)).toBe(false);
  expect(isBehindUpload([file(20)], 1, text)).toBe(false);
  expect(isBehindUpload([file(10, { to: 3 })], 1, text)).toBe(false);
  expect(isBehindUpload([file(10, { me: 5 })], 1, text)).toBe(false);
  expect(isBehindUpload([file(10, { failure: '' })], 1, text)).toBe(false);
});
