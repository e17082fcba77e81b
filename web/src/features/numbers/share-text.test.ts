import { expect, it } from 'vitest';
import { shareText } from './share-text.ts';

it('a share is a whole percent, and a dash of nothing', () => {
  expect([shareText(1, 8), shareText(48, 235), shareText(3, 3), shareText(0, 0)]).toEqual(['13%', '20%', '100%', '–']);
});
