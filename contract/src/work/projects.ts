import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, line, scrolling, searchTerm } from '../core/fields.ts';
import { fileFormat, idList, listFile } from '../core/files.ts';
import { task } from './tasks.ts';

const teamName = z.strictObject({ id: z.int(), teamName: z.string() });
const both = { who: 'projects.read', tag: 'Projects' } as const;

/** 0 stands for the team that was viewed last. */
const teamId = z.pipe(
  z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/, 'Unknown id')),
  z.transform((text: string) => Number(text)),
);

export const projectCalls = {
  list: defineCall({
    ...both,
    method: 'GET',
    path: '/team/sectors/get/:teamId',
    summary: "Projects of a team: the titles of its members' lists and tasks",
    params: { teamId },
    query: scrolling,
    result: z.strictObject({
      requirements: z.array(z.strictObject({ project: z.string(), tasks: z.int() })),
      /** Null when there is no team that the caller may see. */
      team: z.nullable(z.strictObject({ id: z.int(), teamName: z.string(), staffIds: z.array(z.int()) })),
      /** The first of those that the caller may choose. */
      teams: z.array(teamName),
    }),
  }),
  teams: defineCall({
    ...both,
    method: 'GET',
    path: '/team/sectors/teams',
    summary: 'Teams whose projects the caller may see, by name',
    query: { ...scrolling, search: searchTerm },
    result: z.array(teamName),
  }),
  tasks: defineCall({
    ...both,
    method: 'POST',
    path: '/team/projects/post',
    needsSpace: false,
    summary: 'Tasks of a project; staffIds beyond the own teams are left out',
    query: { ...scrolling, search: searchTerm },
    body: z.strictObject({ staffIds: z.array(id).check(z.maxLength(1000)), projectName: line(200) }),
    result: z.strictObject({ tasks: z.array(task), admin: z.boolean() }),
  }),
  export: defineCall({
    ...both,
    ...listFile,
    path: '/team/sectors/export/:teamId',
    summary: 'The projects of a team as CSV or .xlsx',
    params: { teamId },
    query: { format: fileFormat },
  }),
  exportTasks: defineCall({
    ...both,
    ...listFile,
    path: '/team/projects/export',
    summary: 'Tasks of a project as CSV or .xlsx, as they are searched; ids beyond the own teams are left out',
    query: { staffIds: idList(1000), projectName: line(200), search: searchTerm, format: fileFormat },
  }),
  remember: defineCall({
    ...both,
    method: 'POST',
    path: '/team/history/post',
    summary: 'Remember the team that was viewed last; of the object only the id counts',
    body: z.strictObject({ selectedTeam: z.looseObject({ id }) }),
    result: z.strictObject({ id: z.int() }),
  }),
};
