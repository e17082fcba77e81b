import { notificationCalls } from '@crm/contract/office/notifications';
import { historyCalls } from '@crm/contract/records/history';
import { afterMove, stateFacts, type TaskMove, type TaskState, taskStates } from '@crm/contract/rules/task-states';
import { taskDetailCalls } from '@crm/contract/work/task-detail';
import { type Task, taskCalls } from '@crm/contract/work/tasks';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTeam } from '../../../test/support/factories.ts';
import { createOwnTask, putTask } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
let mate: Person;
let stranger: Person;
let admin: Person;
beforeAll(async () => {
  [staff, mate, stranger] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
  admin = await server.person('admin');
  await createTeam(server.pool, [staff, mate]);
});

const stateArgs = (state: TaskState) => {
  const { stage, rework, isReworkFinished } = stateFacts[state];
  return { stage, rework, finished: isReworkFinished };
};
async function taskIn(state: TaskState): Promise<Task> {
  const task = await createOwnTask(staff);
  await putTask(server.pool, task.id, stateArgs(state));
  return task;
}
async function factsNow(id: number) {
  const { rows } = await server.pool.query('select stage, rework, new_update is not null as finished from tasks where id = $1', [
    id,
  ]);
  return rows[0];
}

/** How each move is asked for over the API. */
const sends: Record<string, (task: Task, stage: number, version?: number) => Promise<{ status: number }>> = {
  step: (task, stage, version) => staff.send(taskCalls.step, { params: { id: String(task.id) }, body: { data: stage }, version }),
  boxes: (task, stage, version) =>
    staff.send(taskCalls.setStagesNotes, { body: { data: { id: task.id, stages: stage, notes: 'Same' } }, version }),
  review: (task, stage, version) => admin.send(taskCalls.review, { body: { taskId: task.id, stage: stage as 3 }, version }),
  rework: (task, _stage, version) => admin.send(taskCalls.toggleRework, { body: { id: task.id }, version }),
  sendBack: (task, _stage, version = task.version) =>
    admin.send(taskCalls.sendBack, { body: { tasks: [{ id: task.id, version }] } }),
  finish: (task, _stage, version) => staff.send(taskCalls.finishRework, { body: { id: task.id }, version }),
};
const moves: TaskMove[] = [
  ...[1, 2, 3].map((stage) => ({ move: 'step' as const, stage })),
  ...[1, 2, 3, 4].map((stage) => ({ move: 'boxes' as const, stage })),
  ...[3, 4].map((stage) => ({ move: 'review' as const, stage })),
  { move: 'rework' },
  { move: 'sendBack' },
  { move: 'finish' },
];
const cases = moves.flatMap((move) => taskStates.map((from) => ({ from, move })));

describe('every move in every state', () => {
  it.each(cases)(
    '$move from $from is done by the table or refused, and nothing else',
    { tags: ['C-7-25', 'C-7-28', 'C-7-29', 'B-7-27'] },
    async ({ from, move }) => {
      const task = await taskIn(from);
      const to = afterMove(from, move);
      const refused = move.move === 'finish' ? 404 : 409;
      const reply = await sends[move.move]?.(task, 'stage' in move ? move.stage : 0);
      expect(reply?.status).toBe(to ? 200 : refused);
      expect(await factsNow(task.id)).toEqual(stateArgs(to ?? from));
    },
  );

  it.each(cases.filter(({ from, move }) => afterMove(from, move)))(
    '$move from $from is refused to who saw an older version',
    async ({ from, move }) => {
      const task = await taskIn(from);
      const reply = await sends[move.move]?.(task, 'stage' in move ? move.stage : 0, task.version + 7);
      expect(reply?.status).toBe(412);
      expect(await factsNow(task.id)).toEqual(stateArgs(from));
    },
  );
});

describe('who may move', () => {
  it('the owner steps and checks; team-mates on the team page, administrators never', {
    tags: ['C-7-26', 'C-6-08'],
  }, async () => {
    const task = await taskIn('S1');
    const params = { id: String(task.id) };
    const data = { id: task.id, stages: 2, notes: 'Changed' };
    for (const [person, status] of [
      [mate, 403],
      [stranger, 404],
      [admin, 403],
    ] as const) {
      expect((await person.send(taskCalls.step, { params, body: { data: 2 } })).status).toBe(status);
    }
    expect((await mate.send(taskCalls.setStagesNotes, { body: { data } })).status).toBe(403);
    expect((await stranger.send(taskCalls.setTeamStagesNotes, { body: { data } })).status).toBe(404);
    expect((await admin.send(taskCalls.setTeamStagesNotes, { body: { data } })).status).toBe(403);
    expect((await mate.send(taskCalls.setTeamStagesNotes, { body: { data } })).data).toMatchObject({
      stage: 2,
      notes: 'Changed',
    });
    expect((await mate.send(taskCalls.finishRework, { body: { id: task.id } })).status).toBe(403);
    expect((await staff.send(taskCalls.toggleRework, { body: { id: task.id } })).status).toBe(403);
    expect((await staff.send(taskCalls.review, { body: { taskId: task.id, stage: 4 } })).status).toBe(403);
  });

  it('writes down what a team-mate did, and not what the owner did', { tags: ['C-2.7-04'] }, async () => {
    const task = await taskIn('S1');
    server.clock.set('2026-03-10T15:00:00Z');
    await mate.send(taskCalls.setTeamStagesNotes, { body: { data: { id: task.id, stages: 3, notes: 'By a mate' } } });
    await staff.send(taskCalls.setTeamStagesNotes, { body: { data: { id: task.id, stages: 2, notes: 'By the owner' } } });
    await mate.send(taskCalls.setTeamStagesNotes, { body: { data: { id: task.id, stages: 2, notes: 'Again' } } });
    const details = await staff.send(taskDetailCalls.details, { body: { taskId: task.id, contactId: task.contactId } });
    expect(details.data.taskDetails.teamWork).toEqual([
      `${mate.name} - Notes changed - 2026-03-10 11:00 AM`,
      `${mate.name} - Stage changed to Review, Notes changed - 2026-03-10 11:00 AM`,
    ]);
  });

  it('takes only 3 or 4 from an administrator', { tags: ['C-4-05'] }, async () => {
    const task = await taskIn('S1');
    const reply = await admin.send(taskCalls.review, { body: { taskId: task.id, stage: 2 as never } });
    expect([reply.status, reply.failure.fields]).toEqual([400, { stage: 'Must be 3 or 4' }]);
  });
});

describe('two presses', () => {
  it('of Rework at once send the task back once', async () => {
    const task = await taskIn('S4');
    const { version } = (await admin.send(taskCalls.listAll, {})).data.find(({ id }) => id === task.id) ?? task;
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => admin.send(taskCalls.toggleRework, { body: { id: task.id }, version })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    expect(await factsNow(task.id)).toEqual(stateArgs('R1'));
  });
});

describe('what people are told', () => {
  const inboxOf = async (person: Person) => (await person.send(notificationCalls.list, {})).data.notifications;

  it('work that waits for review, reworks and finished reworks reach those concerned', async () => {
    const task = await taskIn('S2');
    const about = `${task.requirement} for ${task.name}`;
    await staff.send(taskCalls.step, { params: { id: String(task.id) }, body: { data: 3 } });
    expect((await inboxOf(admin))[0]).toMatchObject({ kind: 'review', text: `${about} waits for review.` });
    await admin.send(taskCalls.review, { body: { taskId: task.id, stage: 4 } });
    await admin.send(taskCalls.toggleRework, { body: { id: task.id } });
    expect((await inboxOf(staff))[0]).toMatchObject({
      kind: 'rework',
      text: `${about} was sent back for rework.`,
      link: expect.stringContaining('/activities/tasks/person/'),
    });
    await staff.send(taskCalls.finishRework, { body: { id: task.id } });
    expect((await inboxOf(admin))[0]).toMatchObject({ kind: 'rework', text: `The rework of ${about} is finished.` });
    await admin.send(taskCalls.toggleRework, { body: { id: task.id } });
    await admin.send(taskCalls.toggleRework, { body: { id: task.id } });
    expect((await inboxOf(staff))[0]).toMatchObject({ text: `${about} was sent back for rework, round 2.` });
    const history = await staff.send(historyCalls.list, { params: { entity: 'task', id: String(task.id) } });
    const actions = history.data.entries.flatMap((entry) => (entry.type === 'change' ? [entry.action] : []));
    expect(actions).toEqual([
      'rework requested',
      'rework ended',
      'rework finished',
      'rework requested',
      'updated',
      'updated',
      'created',
    ]);
  });

  it('a reassignment reaches both, moves the task and leaves contact and list', { tags: ['A-7-31', 'A-2.4-10'] }, async () => {
    const task = await taskIn('S2');
    const reply = await admin.send(taskCalls.reassign, { body: { taskId: task.id, staffId: stranger.id } });
    expect(reply.data).toMatchObject({
      staffId: stranger.id,
      contactId: task.contactId,
      requirement: task.requirement,
      stage: 2,
    });
    const about = `${task.requirement} for ${task.name}`;
    expect((await inboxOf(stranger))[0]).toMatchObject({ kind: 'task', text: `${about} is your task now.` });
    expect((await inboxOf(staff))[0]).toMatchObject({ text: `${about} is the task of ${stranger.name} now.` });
    const body = { taskId: task.id, contactId: task.contactId };
    expect((await stranger.send(taskDetailCalls.details, { body })).data.customerDetails.id).toBe(task.contactId);
    expect((await staff.send(taskDetailCalls.details, { body })).status).toBe(404);
  });

  it('a reassignment goes to active staff or to the administrator who asks', async () => {
    const task = await taskIn('S1');
    const blocked = await server.person('staff');
    await server.pool.query('update users set blocked = true where id = $1', [blocked.id]);
    const otherAdmin = await server.person('admin');
    for (const staffId of [blocked.id, otherAdmin.id, 999_999]) {
      const reply = await admin.send(taskCalls.reassign, { body: { taskId: task.id, staffId } });
      expect([reply.status, reply.failure.fields]).toEqual([400, { staffId: 'Choose an active staff member' }]);
    }
    expect((await admin.send(taskCalls.reassign, { body: { taskId: task.id, staffId: staff.id } })).status).toBe(409);
    expect((await admin.send(taskCalls.reassign, { body: { taskId: task.id, staffId: admin.id }, version: 9 })).status).toBe(412);
    expect((await admin.send(taskCalls.reassign, { body: { taskId: task.id, staffId: admin.id } })).data.staffId).toBe(admin.id);
  });
});

describe('details', () => {
  it('are for the owner, for team-mates and for administrators, each on their page', {
    tags: ['C-7-22', 'C-7-23', 'C-7-24', 'A-2.1-34', 'A-2.1-53'],
  }, async () => {
    const task = await taskIn('S2');
    const body = { taskId: task.id, contactId: task.contactId };
    const own = await staff.send(taskDetailCalls.details, { body: { ...body, update: true, clear: false } });
    expect(own.data).toMatchObject({
      customerDetails: { id: task.contactId, name: task.name },
      taskDetails: { id: task.id, isOwner: true, readOnly: false, reworkRound: 0 },
      callDetails: [],
      meetingDetails: [],
      attachments: [],
    });
    expect((await mate.send(taskDetailCalls.details, { body })).status).toBe(404);
    const team = await mate.send(taskDetailCalls.teamDetails, { body: { ...body, role: false } });
    expect(team.data.taskDetails).toMatchObject({ isOwner: false, readOnly: false });
    const readOnly = await admin.send(taskDetailCalls.teamDetails, { body: { ...body, role: false } });
    expect(readOnly.data.taskDetails.readOnly).toBe(true);
    expect((await stranger.send(taskDetailCalls.teamDetails, { body })).status).toBe(404);
    expect((await admin.send(taskDetailCalls.adminDetails, { body: { ...body, pending: true } })).status).toBe(200);
    expect((await staff.send(taskDetailCalls.adminDetails, { body })).status).toBe(403);
    expect((await staff.send(taskDetailCalls.details, { body: { ...body, contactId: task.contactId + 1 } })).status).toBe(404);
  });
});
