import type { CellType } from './table-columns.ts';
import { cellStyles } from './xlsx-parts.ts';

/** More characters than this make Excel call the file damaged. */
const longestText = 32_767;

/** One cell of a row: nothing for an empty one, a value where the text is one of its type, otherwise the text. */
export function cellXml(reference: string, text: string, type: CellType): string {
  if (text === '') return '';
  const value = typedValue(text, type);
  if (value) return `<c r="${reference}"${styleXml(value.style)}><v>${value.number}</v></c>`;
  return textXml(reference, text, beginsFormula(text) ? cellStyles.quoted : 0);
}

export function textXml(reference: string, text: string, style: number): string {
  return `<c r="${reference}"${styleXml(style)} t="inlineStr"><is><t xml:space="preserve">${xmlText(cut(text))}</t></is></c>`;
}

function styleXml(style: number): string {
  return style === 0 ? '' : ` s="${style}"`;
}

/** An inline text is never run. The mark keeps it a text also when somebody edits the cell. */
function beginsFormula(text: string): boolean {
  return /^[=+\-@＝＋－＠]/.test(text);
}

interface Value {
  number: number;
  style: number;
}

function typedValue(text: string, type: CellType): Value | undefined {
  if (type === 'text') return;
  if (type === 'number') return numberOf(text);
  if (type === 'duration') return durationOf(text);
  if (type === 'clock') return clockOf(text);
  const [date = '', ...rest] = text.split(' ');
  const days = daysSinceEpoch(date);
  if (days === undefined) return;
  if (type === 'day') return rest.length === 0 ? { number: days, style: cellStyles.day } : undefined;
  const clock = clockOf(rest.join(' '));
  return (
    clock && {
      number: rounded(days + clock.number),
      style: clock.style === cellStyles.clock12 ? cellStyles.time12 : cellStyles.time24,
    }
  );
}

/** A number with more digits than a spreadsheet keeps stays a text. */
function numberOf(text: string): Value | undefined {
  if (!/^-?\d{1,15}(?:\.\d{1,9})?$/.test(text) || text.replace(/\D/g, '').length > 15) return;
  return { number: Number(text), style: 0 };
}

/** '8:30' of hours and minutes. */
function durationOf(text: string): Value | undefined {
  const [, hours, minutes] = /^(\d{1,6}):([0-5]\d)$/.exec(text) ?? [];
  if (hours === undefined) return;
  return { number: rounded((Number(hours) * 60 + Number(minutes)) / 1440), style: cellStyles.duration };
}

function clockOf(text: string): Value | undefined {
  const [, hourText, minutes, half] = /^(\d{1,2}):([0-5]\d)(?: ([AP]M))?$/.exec(text) ?? [];
  if (hourText === undefined) return;
  const hour = half === undefined ? Number(hourText) : (Number(hourText) % 12) + (half === 'PM' ? 12 : 0);
  if (hour > 23) return;
  const number = rounded((hour * 60 + Number(minutes)) / 1440);
  return { number, style: half === undefined ? cellStyles.clock24 : cellStyles.clock12 };
}

const dayMs = 86_400_000;
/** Excel counts days from here, and before March 1900 it counts a day that never was. */
const dayZero = Date.UTC(1899, 11, 30);
const firstDay = 61;

function daysSinceEpoch(date: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return;
  const instant = new Date(`${date}T00:00:00Z`);
  // February has no 31st, and the parser would take it for one in March.
  if (Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(date)) return;
  const days = (instant.getTime() - dayZero) / dayMs;
  return days >= firstDay ? days : undefined;
}

/** A minute is 0.00069 of a day: more digits than these are noise. */
function rounded(days: number): number {
  return Number(days.toFixed(9));
}

/** At most as long as a cell may be. The last sign tells that there was more. */
function cut(text: string): string {
  if (text.length <= longestText) return text;
  const kept = text.slice(0, longestText - 1);
  return `${/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept}…`;
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * XML has no control characters. A workbook writes them as '_x0007_', and so a text that looks like this has its underline written so.
 * A return would be read as a line feed.
 */
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>]/g, (mark) => marks[mark] ?? mark)
    .replace(/[^\P{Cc}\t\n\u007f-\u009f]|[\ufffe\uffff]/gu, (sign) => {
      const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      return `_x${code}_`;
    });
}

export function xmlAttribute(text: string): string {
  return xmlText(text).replaceAll('"', '&quot;');
}
