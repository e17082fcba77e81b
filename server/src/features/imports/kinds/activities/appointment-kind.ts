import { type AppointmentKind, callFromTask, meetingFromTask } from '@crm/contract/work/appointment-forms';
import type { Importing } from '../../import-kind.types.ts';
import type { ActivityKind, Draft, FieldText } from './activity-kind.types.ts';
import { shortLine, withoutTags } from './activity-texts.ts';
import { dayOf, isOver } from './appointment-days.ts';
import { type Duration, durationOf, endAfter, timeOf } from './durations.ts';
import { closingOf } from './status-words.ts';

/** The customer is found later. */
const anyContact = 1;
const longestSubject = 200;
const longestOutcome = 500;
/** Of a meeting that says neither when it ends nor how long it takes. */
const usualMinutes = 60;

export const callKind: ActivityKind = {
  kind: 'call',
  text: 'description',
  schema: callFromTask,
  read: (textOf, importing) => read('call', textOf, importing, { time: timeOf(textOf('time')) }),
};

export const meetingKind: ActivityKind = {
  kind: 'meeting',
  text: 'description',
  schema: meetingFromTask,
  read: (textOf, importing) => {
    const startTime = timeOf(textOf('startTime'));
    const end = textOf('endTime');
    const length = durationOf(textOf('minutes'))?.minutes || usualMinutes;
    return read('meeting', textOf, importing, { startTime, endTime: end === '' ? endAfter(startTime, length) : timeOf(end) });
  },
};

function read(kind: AppointmentKind, textOf: FieldText, importing: Importing, times: Record<string, string>): Draft {
  const date = dayOf(textOf('date'));
  const statusText = textOf('status');
  const closing = closingOf(statusText, isOver(date, importing));
  const subject = shortLine(textOf('subject'), longestSubject, 'Subject');
  const result = resultOf(textOf, closing?.value.status !== 'pending', kind === 'meeting' && textOf('endTime') === '');
  return {
    values: { subject: subject.short, contactId: anyContact, date, ...times },
    more: { ...closing?.value, outcomeNote: result.outcomeNote, minutes: result.minutes },
    lines: [...subject.lines, ...(closing?.isExact === false ? [`Status: ${statusText}`] : []), ...result.lines],
    rest: [],
    problems: closing ? [] : [{ field: 'status', value: statusText, message: 'Unknown status' }],
    title: `${kind === 'call' ? 'Call' : 'Meeting'} of ${date}, ${subject.short} (continued):`,
  };
}

/** Nothing came of what is pending, so what was written about its result is told in the text. */
function resultOf(textOf: FieldText, isClosed: boolean, isEndOfMinutes: boolean) {
  const [written, minutesText] = [withoutTags(textOf('outcomeNote')), textOf('minutes')];
  const outcome = written.replace(/\s+/g, ' ').trim();
  const duration = minutesText === '' ? undefined : durationOf(minutesText);
  const isNoted = isClosed && outcome.length <= longestOutcome;
  return {
    outcomeNote: isNoted && outcome !== '' ? outcome : null,
    minutes: isClosed ? (duration?.minutes ?? null) : null,
    lines: [
      ...(isNoted || outcome === '' ? [] : [`Outcome: ${written}`]),
      ...(minutesText === '' || isKept(duration, isClosed, isEndOfMinutes) ? [] : [`Minutes: ${minutesText}`]),
    ],
  };
}

function isKept(duration: Duration | undefined, isClosed: boolean, isEndOfMinutes: boolean): boolean {
  return duration?.isExact === true && (isClosed || isEndOfMinutes);
}
