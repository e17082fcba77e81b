import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireDebianProgram, requireWorking } from '../../processes/debian.ts';
import { createTeam } from '../../support/factories.ts';
import { fetchFeed, makeFeed, type ReadEvent, readStrictly } from '../../support/outgoing/feeds.ts';
import { createCall, createMeeting } from '../../support/records/appointments.ts';
import { createHoliday, createLeave } from '../../support/records/staff-records.ts';
import { createOwnTask } from '../../support/records/tasks.ts';
import { createTestServer } from '../../support/test-app.ts';

// Debian's own, whatever other Python a developer has.
const python = '/usr/bin/python3';
const server = createTestServer({}, undefined, { publicOrigin: 'https://crm.acme.test' });
const folder = mkdtempSync(join(tmpdir(), 'crm-feed-'));
const file = join(folder, 'feed.ics');
let events: ReadEvent[];

beforeAll(async () => {
  requireDebianProgram('khal', 'khal', 'python3-vobject', 'python3-icalendar');
  requireWorking('python3-vobject and python3-icalendar', python, '-c', 'import vobject, icalendar');
  const [staff, mate] = [await server.person('staff'), await server.person('staff', { name: 'Zoë; Ünal, Jr.' })];
  await createTeam(server.pool, [staff, mate]);
  const hostile = 'Line\\one; two, "three" 😀\tEND:VEVENT';
  await createCall(staff, { date: '2026-03-12', subject: hostile, description: `First\nEND:VCALENDAR\n${'ä€😀'.repeat(200)}` });
  // The clocks change between these two.
  await createMeeting(staff, { meetingDate: '2026-10-30', startTime: '4:00 PM', endTime: '5:30 PM' });
  const off = await createMeeting(staff, { meetingDate: '2026-11-02', startTime: '4:00 PM', endTime: '5:30 PM' });
  await server.pool.query(`update meetings set status = 'cancelled' where id = $1`, [off.id]);
  await createOwnTask(staff, { finishBy: '2026-03-20' });
  await createLeave(server.pool, { staffId: staff.id, start: '2026-03-16', end: '2026-03-18' });
  await createLeave(server.pool, { staffId: staff.id, start: '2026-03-27', end: '2026-03-28', type: 'afternoon' });
  await createLeave(server.pool, { staffId: mate.id, start: '2026-04-06' });
  await createHoliday(server.pool, { date: '2026-07-03', description: 'Independence, observed' });
  const { token } = await makeFeed(staff);
  const { body } = await fetchFeed(server, token);
  writeFileSync(file, body);
  events = readStrictly(body);
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const parsers = {
  vobject: `
import json, sys, vobject
calendar = vobject.readOne(open(sys.argv[1], newline='').read())
def time(value):
    return value.isoformat()
print(json.dumps([dict(uid=e.uid.value, summary=e.summary.value, description=e.description.value if hasattr(e, 'description') else '',
    url=e.url.value if hasattr(e, 'url') else '', start=time(e.dtstart.value), end=time(e.dtend.value), status=e.status.value,
    sequence=int(e.sequence.value)) for e in calendar.vevent_list]))`,
  icalendar: `
import json, sys, icalendar
calendar = icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read())
print(json.dumps([dict(uid=str(e['uid']), summary=str(e['summary']), description=str(e.get('description', '')),
    url=str(e.get('url', '')), start=e['dtstart'].dt.isoformat(), end=e['dtend'].dt.isoformat(), status=str(e['status']),
    sequence=int(e['sequence'])) for e in calendar.walk('vevent')]))`,
};

describe('a feed with everything in it', () => {
  it('has all kinds of events', () => {
    const kinds = new Set(events.map(({ uid }) => uid.split('-')[0]));
    expect([...kinds].sort()).toEqual(['call', 'holiday', 'leave', 'meeting', 'task']);
    expect(events).toHaveLength(9);
  });

  it.each(Object.entries(parsers))('is read by %s as it was meant', (_name, script) => {
    const read: Record<string, string>[] = JSON.parse(execFileSync(python, ['-c', script, file], { encoding: 'utf8' }));
    const plain = read.map(({ start = '', end = '', url = '', ...others }) => ({
      ...others,
      // One of them also decodes what the standard does not encode; the address leads to the same page.
      url: decodeURIComponent(url),
      from: instant(start),
      to: instant(end),
    }));
    expect(plain).toEqual(events.map((event) => ({ ...event, url: decodeURIComponent(event.url) })));
  });

  it('is shown by khal, at the right time on the wall', () => {
    const config = join(folder, 'config');
    mkdirSync(join(folder, 'calendar'));
    writeFileSync(config, khalConfig);
    const khal = (...parameters: string[]) =>
      execFileSync('khal', ['-c', config, ...parameters], {
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder },
      });
    khal('import', '--batch', file);
    const format = '{start-long}|{end-long}|{uid}|{title}';
    const lines = khal('list', '--once', '--day-format', '', '--format', format, '2026-01-01', '365d').trim().split('\n');
    const shown = lines.map((line) => line.split('|'));
    expect(shown.map(([, , uid]) => uid).sort()).toEqual(events.map(({ uid }) => uid).sort());
    const at = (title: string) => shown.filter(([, , , summary]) => summary?.startsWith(title)).map(([from, to]) => [from, to]);
    expect(at('Meeting with')).toEqual([
      ['2026-10-30 16:00', '2026-10-30 17:30'],
      ['2026-11-02 16:00', '2026-11-02 17:30'],
    ]);
    expect(at('Call with')).toEqual([['2026-03-12 09:30', '2026-03-12 09:45']]);
    expect(at('Leave')).toEqual([
      ['2026-03-16', '2026-03-18'],
      ['2026-03-27 13:00', '2026-03-27 17:45'],
      ['2026-03-28 13:00', '2026-03-28 17:45'],
    ]);
    expect(at('Zoë; Ünal, Jr. is on leave')).toEqual([['2026-04-06', '2026-04-06']]);
  });
});

/** Days stay as they are. */
function instant(text: string): string {
  return text.length === 10 ? text : new Date(text).toISOString();
}

const khalConfig = `
[calendars]
[[feed]]
path = ${join(folder, 'calendar')}
[locale]
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
local_timezone = America/New_York
default_timezone = America/New_York
[default]
default_calendar = feed
[sqlite]
path = ${join(folder, 'khal.db')}
`;
