import { centsOf } from '@crm/contract/numbers/hour-figures';
import { packedSize } from './hour-days.queries.ts';
import type { HourRates } from './hour-rates.ts';
import type { PackedDay } from './kept-hours.ts';

export const hourSources = ['log', 'meetings', 'calls'] as const;

/** One cell, meeting or call. */
export interface DayEntry {
  day: string;
  staffId: number;
  /** 0 is none. */
  customerId: number;
  /** 0 is none. */
  projectId: number;
  /** Its place in `hourSources`. */
  source: number;
  minutes: number;
  /** What it cost; 0 where its person had no rate. */
  cents: number;
  isUnrated: boolean;
}

export interface Reading {
  rates: HourRates;
  /** What a call counts for whose minutes were not entered. */
  callMinutes: number;
  /** Whose entries; null is everybody. */
  staffIds: ReadonlySet<number> | null;
}

/** Reads what hour-days.queries.ts packs. It is the same entry each time, with other values: a year has a million. */
export function eachEntry(
  { day, content }: PackedDay,
  { rates, callMinutes, staffIds }: Reading,
  take: (entry: DayEntry) => void,
): void {
  const entry: DayEntry = { day, staffId: 0, customerId: 0, projectId: 0, source: 0, minutes: 0, cents: 0, isUnrated: false };
  const bytes = new DataView(content.buffer, content.byteOffset, content.length);
  for (let at = 0; at < content.length; ) {
    entry.staffId = bytes.getUint32(at);
    const first = at + packedSize.person;
    const end = first + bytes.getUint16(at + 4) * packedSize.entry;
    at = end;
    if (staffIds && !staffIds.has(entry.staffId)) continue;
    const rate = rates.on(entry.staffId, day);
    entry.isUnrated = rate === undefined;
    for (let from = first; from < end; from += packedSize.entry) {
      const packed = bytes.getUint16(from + 8);
      const minutes = packed & (packedSize.source - 1);
      entry.minutes = minutes === packedSize.assumed ? callMinutes : minutes;
      if (entry.minutes === 0) continue;
      entry.customerId = bytes.getUint32(from);
      entry.projectId = bytes.getUint32(from + 4);
      entry.source = (packed - minutes) / packedSize.source;
      entry.cents = rate === undefined ? 0 : centsOf(entry.minutes, rate);
      take(entry);
    }
  }
}
