import { describe, expect, it } from 'vitest';
import { type Preset, presetRange, presets, rangeText, readRange, stepRange } from './range-presets.ts';

describe('ranges of numbers', () => {
  it('begin and end with whole months and weeks', () => {
    const on = (preset: Preset) => presetRange(preset, '2026-01-15', 1);
    expect(presets.map(on)).toEqual([
      { from: '2026-01-01', to: '2026-01-31' },
      { from: '2025-12-01', to: '2025-12-31' },
      { from: '2025-10-27', to: '2026-01-18' },
      { from: '2025-02-01', to: '2026-01-31' },
      { from: '2026-01-01', to: '2026-12-31' },
      { from: '2025-01-01', to: '2025-12-31' },
    ]);
  });

  it('step by themselves: a month by a month, a year by a year, days by as many days', () => {
    expect(stepRange({ from: '2026-01-01', to: '2026-01-31' }, 1)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(stepRange({ from: '2026-01-01', to: '2026-12-31' }, -1)).toEqual({ from: '2025-01-01', to: '2025-12-31' });
    expect(stepRange({ from: '2026-01-05', to: '2026-01-11' }, -1)).toEqual({ from: '2025-12-29', to: '2026-01-04' });
  });

  it('are written by what they are', () => {
    expect(rangeText({ from: '2026-10-01', to: '2026-10-31' })).toBe('October 2026');
    expect(rangeText({ from: '2026-01-01', to: '2026-12-31' })).toBe('2026');
    expect(rangeText({ from: '2026-10-01', to: '2026-10-30' })).toBe('Oct 1 – 30, 2026');
  });

  it('are read from an address only when they can be asked for', () => {
    expect(readRange('2026-10-01', '2026-10-31')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(readRange('2026-10-31', '2026-10-01')).toBeUndefined();
    expect(readRange('2026-02-30', '2026-03-01')).toBeUndefined();
    expect(readRange('1900-01-01', '1900-01-02')).toBeUndefined();
    expect(readRange('2026-10-01', null)).toBeUndefined();
  });
});
