import { describe, expect, it } from 'vitest';
import { draftAfter, isStale, notesOfOthers, rebased } from './task-detail-draft.ts';

const saved = { stage: 2, notes: 'Called twice', version: 5 };

describe('what is not saved yet', () => {
  it('is there only while it differs from what is saved', { tags: ['C-5-23'] }, () => {
    const typed = draftAfter(null, saved, { notes: 'Called thrice' });
    expect(typed).toMatchObject({ notes: 'Called thrice', version: 5 });
    expect(draftAfter(typed, saved, { notes: 'Called twice' })).toBeNull();
    const ticked = draftAfter(null, saved, { stage: 3 });
    expect(ticked).toMatchObject({ stage: 3 });
    expect(draftAfter(ticked, saved, { stage: 2 })).toBeNull();
  });

  it('keeps notes and stage apart', () => {
    const both = draftAfter(draftAfter(null, saved, { stage: 3 }), saved, { notes: 'Called thrice' });
    expect(both).toMatchObject({ stage: 3, notes: 'Called thrice' });
    expect(draftAfter(both, saved, { stage: 2 })).toMatchObject({ stage: 2, notes: 'Called thrice' });
  });

  it('stands on the version that was seen when it was begun, however long it is typed on', () => {
    const typed = draftAfter(null, saved, { notes: 'Called' });
    const other = { ...saved, version: 6, stage: 3 };
    const typedOn = draftAfter(typed, other, { notes: 'Called thrice' });
    expect(typedOn).toMatchObject({ version: 5 });
    expect(isStale(typedOn, other)).toBe(true);
    expect(isStale(null, other)).toBe(false);
  });

  it('after a reload keeps typed notes and drops the ticked box', { tags: ['C-8-19'] }, () => {
    const both = draftAfter(draftAfter(null, saved, { stage: 3 }), saved, { notes: 'Called thrice' });
    const other = { ...saved, version: 6, stage: 1 };
    expect(rebased(both, other)).toMatchObject({ stage: null, notes: 'Called thrice', version: 6 });
    expect(rebased(draftAfter(null, saved, { stage: 3 }), other)).toBeNull();
    expect(rebased(both, { ...other, notes: 'Called thrice' })).toBeNull();
  });

  it('names notes that somebody else saved meanwhile, until they are replaced', () => {
    const typed = draftAfter(null, saved, { notes: 'Called thrice' });
    expect(notesOfOthers(typed, saved)).toBeNull();
    const other = { ...saved, version: 6, notes: 'Wrote a letter' };
    expect(notesOfOthers(typed, other)).toBe('Wrote a letter');
    expect(notesOfOthers(rebased(typed, other), other)).toBe('Wrote a letter');
    expect(notesOfOthers(draftAfter(null, saved, { stage: 3 }), other)).toBeNull();
  });
});
