interface Allowed {
  /** At most so many rows, however many are answered. */
  rows: number;
  why: string;
}

const exactTotal = { rows: 20_000, why: 'the total is exact up to 10,000 matches, so they are counted beside the page' };
const latestSources = { rows: 10_000, why: 'the latest thousand records of a person tell the sources' };
const rangeOfLeads = { rows: 20_000, why: 'adds up the leads of the range, which do not grow with the years' };
const hoursOfRange = { rows: 20_000, why: 'adds up the hours of the range, which do not grow with the years' };
const waitsOfRange = { rows: 50_000, why: 'packs the waits that ended in the range into a row for each kind' };
const waitsNow = { rows: 50_000, why: 'packs what waits now, at most 20,000 of a kind, into a row for each kind' };
const openWork = { rows: 2_000, why: 'counts what is open, which does not grow with the years' };

/** Statements that read more, by their name, or by that of the call where they are planned for their values each time. */
export const allowed: Record<string, Allowed> = {
  'leads.list search': exactTotal,
  'leads.listGlobal search': exactTotal,
  'leads.listGlobalPending search': exactTotal,
  'leads.listGlobalRejected search': exactTotal,
  'leads.listGlobalCompleted search': exactTotal,
  'contacts.list search': exactTotal,
  'contacts.listGlobal search': exactTotal,
  'team.listLeads search': exactTotal,
  'team.listContacts search': exactTotal,
  'search.search': exactTotal,
  'calls.customers search': { rows: 2_000, why: 'counts up to 1,000 matches beside the few that it answers' },
  portion_task: exactTotal,
  'tasks.listByStatus search': exactTotal,
  'tasks.listAll search': exactTotal,
  'tasks.completed search': exactTotal,
  'deals.list search': exactTotal,
  'tasks.export search': exactTotal,
  'deals.export search': exactTotal,
  'assignments.list search': exactTotal,
  'chat.search': exactTotal,
  'chat.search search': exactTotal,
  sources_lead: latestSources,
  sources_lead_of: latestSources,
  sources_contact: latestSources,
  sources_contact_of: latestSources,
  dashboard_lead_weeks: { rows: 5_000, why: 'counts the leads of eight weeks, which do not grow with the years' },
  dashboard_load: openWork,
  list_assignable: openWork,
  count_assignments: { rows: 2_000, why: 'counts the assignments of each status' },
  count_assignments_of_nobody: openWork,
  funnel_groups: rangeOfLeads,
  funnel_months: rangeOfLeads,
  'hours.report': hoursOfRange,
  'hours.months': { rows: 100_000, why: 'adds up the hours of twelve months, day by day where none is kept' },
  'hours.nobody': hoursOfRange,
  'hours.entries': hoursOfRange,
  'hours.export': hoursOfRange,
  hour_first_day: { rows: 2_000, why: 'looks once into an index of each source for each person' },
  customer_links_of_parts: {
    rows: 20_000,
    why: 'packs the contacts of thousands of leads into a row for each part that is not kept yet',
  },
  sum_attended_minutes: { rows: 20_000, why: 'adds up the attendance of the range, which does not grow with the years' },
  'flow.ageing': waitsOfRange,
  'flow.export': waitsOfRange,
  flow_open_tasks: waitsNow,
  flow_open_leads: waitsNow,
  flow_leaves: { rows: 50_000, why: 'adds up the leave of each person since the oldest wait' },
  'flow.rework': { rows: 50_000, why: 'counts the tasks that were completed in the range, day by day where none is kept' },
  'subtasks.exportRemoved': { rows: 20_000, why: 'finds the removed among the sub-tasks of all own tasks' },
  'subtasks.listRemoved': { rows: 20_000, why: 'finds the removed among the sub-tasks of all own tasks' },
  list_projects: { rows: 2_000, why: 'groups the lists of a team by title, which are few' },
  'staffAccess.handoverPreview': {
    rows: 100_000,
    why: 'counts all that a person hands over; the call says that it takes seconds',
  },
};

const commonWord = 'a word that most rows have: it stops after 10,000 matches, which are soon met';

/** Statements that read a large table from its first row to its last, with the reason. */
export const allowedScans: Record<string, string> = {
  'tasks.listAll search': commonWord,
  'tasks.completed search': commonWord,
  'deals.list search': commonWord,
  'search.search': commonWord,
  'flow.export': 'half a year of moves touches a large part of the tasks of a young company',
  'flow.ageing': 'half a year of moves touches a large part of the tasks of a young company',
};
