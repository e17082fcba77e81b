import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@crm/contract/core/call';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../../src/csv/read-csv.ts';
import { plain } from '../../src/csv/write-csv.ts';
import type { World } from '../examples/types.ts';
import { sourceFolder } from '../statements/load-statements.ts';
import type { AskedList } from '../support/exported/exported-list.ts';
import { exportedLists, tableCalls } from '../support/exported/exported-lists.ts';
import { download } from '../support/file-calls.ts';
import { type ReadCell, readWorkbook } from '../support/tables/read-workbook.ts';
import { createTestServer } from '../support/test-app.ts';

const server = createTestServer();
let world: World;

const texts = ['alpha', 'beta', '=1+1', 'gamma, "delta"\nand beta'];

beforeAll(async () => {
  world = { server, staff: await server.person('staff'), admin: await server.person('admin') };
  for (const { make } of Object.values(exportedLists)) {
    for (const [n, text] of texts.entries()) await make(world, text.replace('\n', ' '), n);
  }
});

/** The lists of the list engine, by their statements, and the calls that hand them out. */
const exportsOf: Record<string, readonly string[] | { not: string }> = {
  list_lead: ['leads.export'],
  list_lead_with_owner: ['leads.export'],
  list_contact: ['contacts.export'],
  list_contact_with_owner: ['contacts.export'],
  list_changes: ['audit.export'],
  portion_task: ['tasks.export', 'deals.export', 'projects.exportTasks'],
  portion_requirement: ['requirements.export'],
  portion_assignment: ['assignments.export'],
  portion_attendance: ['attendance.exportOwn'],
  portion_call: ['calls.export'],
  portion_meeting: ['meetings.export'],
  portion_correction: ['corrections.exportRequests', 'corrections.exportOwn'],
  portion_leave: ['calendar.exportLeaves', 'calendar.exportRequests'],
  portion_queued_leave: ['leaveQueue.export', 'leaveQueue.exportDecided'],
  portion_removed_subtask: ['subtasks.exportRemoved'],
  portion_team: ['team.export'],
  merged_trash: ['trash.export'],
  portion_subtask: { not: 'the lines of one task, on its page; the file of tasks counts them' },
  portion_reviewed_staff: { not: 'a choice of people beside their month, which attendance.export and worklog.export hand out' },
  portion_choosable_team: { not: 'a choice of teams above their projects' },
  portion_message: { not: 'what a search finds in conversations, whose other side did not write for a file' },
};

/** Lists of other statements. */
const otherLists = [
  'attendance.export',
  'duplicates.export',
  'holidays.export',
  'invitations.export',
  'leaveYear.exportOf',
  'leaveYear.exportOwn',
  'mail.exportLog',
  'notifications.export',
  'flow.export',
  'funnel.export',
  'hours.export',
  'presence.exportDay',
  'presence.exportMonth',
  'projects.export',
  'team.exportStaff',
  'tokens.exportAll',
  'webhooks.exportDeliveries',
  'worklog.export',
  'worklog.exportOwn',
];

describe('every list', () => {
  it('of the list engine is handed out, or says why not', () => {
    const generated = globSync('**/*.rows.ts', { cwd: sourceFolder }).map((file) =>
      readFileSync(join(sourceFolder, file), 'utf8'),
    );
    const statements = [...generated.join('\n').matchAll(/^ {4}((?:portion|merged|stream)_\w+):/gm)].map(
      ([, name]) => name ?? '',
    );
    const lists = new Set(statements.map((name) => name.replace(/^stream_/, 'list_')));
    expect([...lists].toSorted()).toEqual(Object.keys(exportsOf).toSorted());
  });

  it('has a call of its own, and every call belongs to a list', () => {
    const named = Object.values(exportsOf).flatMap((calls) => ('not' in calls ? [] : calls));
    // The rows of a file that were refused, in the form in which they are read again.
    const all = new Set([...named, ...otherLists, 'imports.problems']);
    expect([...all].toSorted()).toEqual(tableCalls.map(([name]) => name).toSorted());
  });

  it('takes the format, and is CSV without it', async () => {
    for (const [name, call] of tableCalls.filter(([known]) => known !== 'imports.problems')) {
      expect([name, Object.keys(call.query ?? {}).includes('format')]).toEqual([name, true]);
    }
  });
});

const walked = tableCalls.flatMap(([name, call]) =>
  (exportedLists[name]?.asked ?? []).map((asked, at): [string, Call, AskedList] => [`${name} ${at + 1}`, call, asked]),
);

describe('a list that is handed out', () => {
  it.each(walked)('by %s has the rows of its screen in their order, in both formats', async (_name, call, asked) => {
    const { header, rows } = await csvOf(call, asked);
    const column = header.indexOf(asked.column ?? '');
    expect(column).toBeGreaterThanOrEqual(0);
    const listed = (await asked.rows?.(world))?.map((text) => text ?? '') ?? [];
    expect(rows.map((cells) => plain(cells[column] ?? ''))).toEqual(listed);
    const [sheet] = await workbookOf(call, asked);
    expect(sheet?.rows[0]?.map(({ text }) => text)).toEqual(header);
    const same = sheet?.rows
      .slice(1)
      .map((cells, at) => header.map((_, place) => sameText(rows[at]?.[place] ?? '', cells[place])));
    expect(same).toEqual(rows.map((cells) => header.map((_, place) => plain(cells[place] ?? ''))));
  });

  it('shows what was made, and a narrowed one shows less of it', async () => {
    const sizes: Record<string, number[]> = {};
    for (const [name, call, asked] of walked) {
      const list = name.replace(/ \d+$/, '');
      sizes[list] = [...(sizes[list] ?? []), (await csvOf(call, asked)).rows.length];
    }
    for (const [name, [first = 0, ...others]] of Object.entries(sizes)) {
      expect([name, first >= texts.length]).toEqual([name, true]);
      expect([name, others.length === 0 || Math.min(...others) < first]).toEqual([name, true]);
    }
  });
});

async function csvOf(call: Call, { by, file }: AskedList) {
  const reply = await download(server.app, world[by], call, await file(world));
  expect(reply.status).toBe(200);
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  async function* bytes() {
    yield reply.bytes;
  }
  const read = await readCsv(bytes(), { rows: 10_000, columns: 50, cell: 20_000 });
  const rows: string[][] = [];
  for await (const batch of read.rows) rows.push(...batch.map(({ cells }) => cells));
  return { header: read.header, rows };
}

async function workbookOf(call: Call, { by, file }: AskedList) {
  const sample = await file(world);
  const reply = await download(server.app, world[by], call, { ...sample, query: { ...sample.query, format: 'xlsx' } });
  expect(reply.status).toBe(200);
  expect(reply.headers['content-disposition']).toMatch(/\.xlsx$/);
  return readWorkbook(reply.bytes);
}

/** A number may be written with fewer digits. Everything else has the same text. */
function sameText(csv: string, cell: ReadCell | undefined): string {
  if (!cell) return '';
  return cell.kind === 'number' && Number(csv) === Number(cell.text) ? csv : cell.text;
}
