import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantIn, wallTimeIn } from './wall-clock.ts';

/** Half hours, a zone whose clocks change by half an hour, changes at midnight, none at all, both sides of the date line. */
const zones = [
  'UTC',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Asia/Beirut',
];
const instants = fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2034-01-01T00:00:00Z'), noInvalidDate: true });
const shown = ({ day, minutes }: { day: string; minutes: number }) => Date.parse(day) + minutes * 60_000;

describe('the clocks of a zone', () => {
  it('show the same as the browser would', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, (zone, at) => {
        const { day, minutes } = wallTimeIn(zone, at);
        const text = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at);
        const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        expect(`${day} ${time}`).toBe(text);
      }),
    );
  });

  it('show a time first at its instant: not a moment before, and no earlier time then', () => {
    const minutes = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, minutes, (zone, near, minute) => {
        const wanted = { day: near.toISOString().slice(0, 10), minutes: minute };
        const at = instantIn(zone, wanted);
        expect(shown(wallTimeIn(zone, at))).toBeGreaterThanOrEqual(shown(wanted));
        expect(shown(wallTimeIn(zone, new Date(at.getTime() - 1)))).toBeLessThan(shown(wanted));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    // Clocks jump from 2:00 to 3:00, and from 3:00 back to 2:00.
    ['Europe/Berlin', '2026-03-29', 150, '2026-03-29T01:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', 180, '2026-03-29T01:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', 150, '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-03-08', 150, '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-11-01', 90, '2026-11-01T05:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', 135, '2026-10-03T15:30:00.000Z'],
    // The day begins at 1:00.
    ['Africa/Cairo', '2026-04-24', 0, '2026-04-23T22:00:00.000Z'],
  ])('where they change: %s, %s and %i minutes', (zone, day, minutes, instant) => {
    expect(instantIn(zone, { day, minutes }).toISOString()).toBe(instant);
  });
});
