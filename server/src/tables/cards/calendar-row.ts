import { type CalendarMoment, clockOf, dayBefore, endAfter, momentOf, momentText } from './calendar-moment.ts';
import type { CalendarZones } from './calendar-zones.ts';
import type { ContentLine } from './content-line.ts';
import { unescapeValue } from './escaped-values.ts';

export const calendarHeader = [
  'Kind',
  'Subject',
  'Date',
  'Start',
  'End',
  'All day',
  'Location',
  'Description',
  'Attendees',
  'Organizer',
  'Status',
  'Other',
] as const;
type CalendarColumn = (typeof calendarHeader)[number];

export const entryKinds: Record<string, string> = { VEVENT: 'Event', VTODO: 'Task', VJOURNAL: 'Note' };

const columns: Record<string, CalendarColumn> = {
  SUMMARY: 'Subject',
  LOCATION: 'Location',
  DESCRIPTION: 'Description',
  STATUS: 'Status',
};

/** What tells nothing about an appointment. */
const technical = new Set(['DTSTAMP', 'SEQUENCE']);

/** The cells of one entry. What has no column of its own is a line of the last one. */
export function calendarCells(component: string, lines: ContentLine[], zones: CalendarZones, timeZone: string): string[] {
  const cells: Partial<Record<CalendarColumn, string>> = { Kind: entryKinds[component] ?? '' };
  const others: string[] = [];
  const moments = new Map<string, CalendarMoment>();
  for (const line of lines) {
    const value = unescapeValue(line.value);
    const column = columns[line.name];
    const moment = momentNames.has(line.name) && !moments.has(line.name) ? momentOf(line, zones, timeZone) : undefined;
    if (value === '' || technical.has(line.name)) continue;
    if (moment) moments.set(line.name, moment);
    else if (column && cells[column] === undefined) cells[column] = value;
    else if (line.name === 'ATTENDEE') cells.Attendees = [cells.Attendees, addressOf(value)].filter(Boolean).join('; ');
    else if (line.name === 'ORGANIZER' && cells.Organizer === undefined) cells.Organizer = addressOf(value);
    else if (line.name !== 'DURATION') others.push(`${line.name}: ${value}`);
    others.push(...nameOf(line));
  }
  const duration = lines.find(({ name }) => name === 'DURATION')?.value.trim();
  const when = component === 'VTODO' ? whenDue(moments, duration) : whenItIs(moments, duration);
  Object.assign(cells, when.cells);
  return calendarHeader.map((name) => (name === 'Other' ? [...when.others, ...others].join('\n') : (cells[name] ?? '')));
}

const momentNames = new Set(['DTSTART', 'DTEND', 'DUE']);

interface When {
  cells: Partial<Record<CalendarColumn, string>>;
  others: string[];
}

/** The first day has the columns; where there are more, the last line tells the end. */
function whenItIs(moments: Map<string, CalendarMoment>, duration: string | undefined): When {
  const start = moments.get('DTSTART');
  const end = moments.get('DTEND') ?? (start && duration !== undefined ? endAfter(start, duration) : undefined);
  const unread = duration !== undefined && end === undefined ? [`DURATION: ${duration}`] : [];
  if (!start) return { cells: {}, others: [...(end ? [`End: ${momentText(end)}`] : []), ...unread] };
  if (start.minutes === undefined) {
    // The end of whole days is the day after them.
    const last = end && end.day > start.day ? dayBefore(end.day) : start.day;
    const others = last === start.day ? unread : [`Last day: ${last}`, ...unread];
    return { cells: { Date: start.day, 'All day': 'TRUE' }, others };
  }
  const isSameDay = end?.day === start.day;
  return {
    cells: { Date: start.day, Start: clockOf(start), End: isSameDay ? clockOf(end) : '', 'All day': 'FALSE' },
    others: end && !isSameDay ? [`End: ${momentText(end)}`, ...unread] : unread,
  };
}

/** A task has the day on which it is due; when it begins is told. */
function whenDue(moments: Map<string, CalendarMoment>, duration: string | undefined): When {
  const start = moments.get('DTSTART');
  const due = moments.get('DUE') ?? start;
  const others = start && due !== start ? [`Start: ${momentText(start)}`] : [];
  if (duration !== undefined) others.push(`DURATION: ${duration}`);
  const end = moments.get('DTEND');
  if (end) others.push(`End: ${momentText(end)}`);
  if (!due) return { cells: {}, others };
  return { cells: { Date: due.day, Start: clockOf(due), 'All day': due.minutes === undefined ? 'TRUE' : 'FALSE' }, others };
}

function addressOf(value: string): string {
  return value.replace(/^mailto:/i, '');
}

/** The name of a guest, where it says more than the address. */
function nameOf({ name, value, parameters }: ContentLine): string[] {
  const person = parameters.get('CN')?.trim();
  const address = addressOf(unescapeValue(value));
  return person && person.toLowerCase() !== address.toLowerCase() ? [`${name}: ${person} <${address}>`] : [];
}
