import { expect, it } from 'vitest';
import { type Drafts, withDraft, withoutSent } from './mend-drafts.ts';

const none: Drafts = new Map();

it('texts of one row go together', () => {
  const drafts = withDraft(withDraft(none, 3, { phone: '1' }), 3, { name: 'Anna' });
  expect([...drafts]).toEqual([[3, { phone: '1', name: 'Anna' }]]);
  expect([...withoutSent(drafts, 3, { phone: '1', name: 'Anna' })]).toEqual([]);
});

it('what was typed while its row was on its way stays', () => {
  const sent = { phone: '1' };
  const drafts = withDraft(withDraft(withDraft(none, 3, sent), 3, { phone: '12' }), 4, { name: 'Ben' });
  expect([...withoutSent(drafts, 3, sent)]).toEqual([
    [3, { phone: '12' }],
    [4, { name: 'Ben' }],
  ]);
});
