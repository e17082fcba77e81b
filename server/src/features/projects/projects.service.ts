import type { Answered, Received } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import type { projectCalls } from '@crm/contract/work/projects';
import type { Context } from '../../plugins/context.ts';
import { Answer } from '../../plugins/http/bind-calls.ts';
import { teamMatesOf } from '../../records/access/team-mates.ts';
import { readCursor, writeCursor } from '../../records/list/list-cursor.ts';
import { answerPortion, besideOf, listPortion } from '../../records/list/list-portion.ts';
import { taskList } from '../tasks/task-list.ts';
import { taskOf } from '../tasks/task-rows.ts';
import { choosableTeams } from './choosable-teams.ts';
import { findTeam, listProjectsOf, rememberTeam, type ViewedTeam, type Viewer } from './projects.queries.ts';

type Projects = Answered<typeof projectCalls.list>;
type ProjectTasks = Answered<typeof projectCalls.tasks>;

/** The answer of the projects has the first of them; the others load on. */
const teamsBeside = { search: '', limit: 100, cursor: undefined };

/** 0 asks for the team that was viewed last; without any team there is nothing to show. */
export async function listProjects(
  context: Context,
  teamId: number,
  { cursor, limit }: Received<typeof projectCalls.list>['query'],
): Promise<Answer<Projects>> {
  const { pool } = context;
  const team = teamId === 0 ? await findTeam(pool, viewerOf(context), 'last') : await requireTeam(context, teamId);
  const { rows: teams } = await teamsOf(context, teamsBeside);
  // A cursor is for one team: the one that was viewed last may be another by now.
  const name = `projects ${team?.id}`;
  const after = cursor === undefined ? undefined : readCursor(context, name, cursor);
  const projects = await listProjectsOf(pool, team?.staffIds ?? [], after?.key ?? null, limit + 1);
  const shown = projects.slice(0, limit);
  const last = projects.length > limit ? shown.at(-1) : undefined;
  const next = last && writeCursor(context, name, { way: 'walked', section: 0, key: last.key, id: 0 });
  const requirements = shown.map(({ project, tasks }) => ({ project, tasks }));
  const total = after ? undefined : (projects[0]?.total ?? 0);
  return new Answer({ requirements, team: team ?? null, teams }, besideOf(total, next));
}

export async function listTeams(
  context: Context,
  query: Received<typeof projectCalls.teams>['query'],
): Promise<Answer<Answered<typeof projectCalls.teams>>> {
  return answerPortion(await teamsOf(context, query), (team) => team);
}

export async function listProjectTasks(
  context: Context,
  query: Received<typeof projectCalls.tasks>['query'],
  project: { staffIds: number[]; projectName: string },
): Promise<Answer<ProjectTasks>> {
  const owners = await visibleStaff(context, project.staffIds);
  const { rows, beside } = await listPortion(context, taskList, { ...query, view: 'all', owners, project: project.projectName });
  return new Answer({ tasks: rows.map(taskOf), admin: context.actor.role === 'admin' }, beside);
}

export async function rememberViewedTeam(context: Context, teamId: number): Promise<{ id: number }> {
  const { id } = await requireTeam(context, teamId);
  await rememberTeam(context.pool, context.actor.id, id, context.clock.now());
  return { id };
}

async function teamsOf(context: Context, query: Received<typeof projectCalls.teams>['query']) {
  const { id, seesAll } = viewerOf(context);
  return listPortion(context, choosableTeams, {
    ...query,
    view: 'all',
    owners: 'everybody',
    memberId: seesAll ? undefined : id,
  });
}

async function requireTeam(context: Context, teamId: number): Promise<ViewedTeam> {
  const viewer = viewerOf(context);
  const team = await findTeam(context.pool, viewer, teamId);
  if (team) return team;
  if (viewer.seesAll) throw new CallError('NOT_FOUND', 'Team not found');
  throw new CallError('FORBIDDEN', 'You are not a member of this team.');
}

/** Anybody can edit the ids in an address, so ids that the caller may not see are dropped. */
async function visibleStaff({ pool, actor }: Context, asked: number[]): Promise<number[]> {
  if (actor.role === 'admin') return asked;
  const mates = new Set([actor.id, ...(await teamMatesOf(pool, actor.id))]);
  return asked.filter((id) => mates.has(id));
}

function viewerOf({ actor }: Context): Viewer {
  return { id: actor.id, seesAll: actor.role === 'admin' };
}
