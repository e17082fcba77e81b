/**
 * Every kind of record, once. A new kind is a row here, an `x.record.ts` on the server and an `x.screens.ts` in the web;
 * neither side compiles until it has what the row promises. `null` says that a kind does not take part.
 */
interface Kind {
  /** As sentences name it: '1 requirement list', '2 requirement lists'. */
  one: string;
  many: string;
  /** What browsers hear when a record of this kind changes. */
  topic: string;
  /** Its type in the Trash, in the order of the specification, and the field that carries its name there. */
  trash: { type: string; rank: number; name: 'project' | 'requirement' | 'teamName' | 'title' | 'name' } | null;
  /** It has a timeline of its own. */
  history: boolean;
  /** Its word in the results of the search over everything. */
  search: string | null;
  /** It goes to a colleague when its owner leaves: its name in the counts, and its word where the colleague has such a one. */
  handover: { name: string; kept: string | null } | null;
  /** Whoever reads it can ask who else does. */
  visibility: boolean;
}

/** In the order of search results and of what is handed over. */
export const kinds = {
  lead: {
    one: 'lead',
    many: 'leads',
    topic: 'leads',
    trash: { type: 'Leads', rank: 1, name: 'name' },
    history: true,
    search: 'lead',
    handover: { name: 'leads', kept: 'Lead' },
    visibility: true,
  },
  contact: {
    one: 'contact',
    many: 'contacts',
    topic: 'contacts',
    trash: { type: 'Contacts', rank: 2, name: 'name' },
    history: true,
    search: 'contact',
    handover: { name: 'contacts', kept: 'Contact' },
    visibility: true,
  },
  requirement: {
    one: 'requirement list',
    many: 'requirement lists',
    topic: 'requirements',
    trash: { type: 'Projects', rank: 6, name: 'project' },
    history: true,
    search: 'requirement',
    handover: { name: 'requirements', kept: 'List' },
    visibility: false,
  },
  task: {
    one: 'task',
    many: 'tasks',
    topic: 'tasks',
    trash: { type: 'Task', rank: 5, name: 'requirement' },
    history: true,
    search: 'task',
    handover: { name: 'tasks', kept: null },
    visibility: true,
  },
  call: {
    one: 'call',
    many: 'calls',
    topic: 'calls',
    trash: { type: 'Calls', rank: 3, name: 'name' },
    history: false,
    search: 'call',
    handover: { name: 'calls', kept: null },
    visibility: false,
  },
  meeting: {
    one: 'meeting',
    many: 'meetings',
    topic: 'meetings',
    trash: { type: 'Meetings', rank: 4, name: 'name' },
    history: false,
    search: 'meeting',
    handover: { name: 'meetings', kept: null },
    visibility: false,
  },
  assignment: {
    one: 'assignment',
    many: 'assignments',
    topic: 'assignments',
    trash: { type: 'Assignment', rank: 7, name: 'title' },
    history: false,
    search: 'assignment',
    handover: { name: 'assignments', kept: null },
    visibility: false,
  },
  user: {
    one: 'account',
    many: 'accounts',
    topic: 'staff',
    trash: null,
    history: false,
    search: 'person',
    handover: null,
    visibility: false,
  },
  team: {
    one: 'team',
    many: 'teams',
    topic: 'team',
    trash: { type: 'Teams', rank: 8, name: 'teamName' },
    history: false,
    search: 'team',
    handover: null,
    visibility: false,
  },
  pin: { ...office('access PIN', 'access PINs'), topic: 'staff' },
  invitation: { ...office('invitation', 'invitations'), topic: 'staff' },
  token: { ...office('API token', 'API tokens'), topic: 'staff' },
  leave: { ...office('leave', 'leaves'), topic: 'calendar' },
  entitlement: { ...office('leave entitlement', 'leave entitlements'), topic: 'calendar' },
  holiday: { ...office('calendar entry', 'calendar entries'), topic: 'calendar' },
  attendance: { ...office('attendance', 'attendances'), topic: 'attendance' },
  company: { ...office('company settings', 'company settings'), topic: 'company' },
  correction: { ...office('attendance correction', 'attendance corrections'), topic: 'attendance' },
  worklog: { ...office('work log', 'work logs'), topic: 'worklog' },
  webhook: { ...office('webhook', 'webhooks'), topic: 'webhooks' },
  rate: { ...office('hourly rate', 'hourly rates'), topic: 'rates' },
  report: { ...office('report by mail', 'reports by mail'), topic: 'reports' },
} as const satisfies Record<string, Kind>;

type Kinds = typeof kinds;
/** The word by which a kind stands in the history, in addresses of the API and in the audit log. */
export type Entity = keyof Kinds;
type TakingPart<Part extends keyof Kind> = {
  [E in Entity]: Kinds[E][Part] extends null | false ? never : E;
}[Entity];

export type TrashEntity = TakingPart<'trash'>;
export type TrashType = Kinds[TrashEntity]['trash']['type'];
export type HistoryEntity = TakingPart<'history'>;
export type SearchEntity = TakingPart<'search'>;
export type SearchWord = Kinds[SearchEntity]['search'];
export type HandoverEntity = TakingPart<'handover'>;
export type HandoverName = Kinds[HandoverEntity]['handover']['name'];
/** Of these one person has no two alike: what the receiver has already stays. */
export type KeptEntity = { [E in HandoverEntity]: Kinds[E]['handover']['kept'] extends null ? never : E }[HandoverEntity];
export type VisibleEntity = TakingPart<'visibility'>;
export type KindTopic = Kinds[Entity]['topic'];

export const entities = Object.keys(kinds) as Entity[];
export const trashEntities = entities.filter(isInTrash).sort((a, b) => kinds[a].trash.rank - kinds[b].trash.rank);
export const trashTypes: TrashType[] = trashEntities.map((entity) => kinds[entity].trash.type);
export const historyEntities = entities.filter((entity): entity is HistoryEntity => kinds[entity].history);
export const searchEntities = entities.filter((entity): entity is SearchEntity => kinds[entity].search !== null);
export const handoverEntities = entities.filter((entity): entity is HandoverEntity => kinds[entity].handover !== null);
export const keptEntities = handoverEntities.filter((entity): entity is KeptEntity => kinds[entity].handover.kept !== null);
export const visibleEntities = entities.filter((entity): entity is VisibleEntity => kinds[entity].visibility);

/** What a link to a record in Trash answers. */
export function inTrashText(entity: TrashEntity): string {
  return `This ${kinds[entity].one} is in Trash.`;
}

function isInTrash(entity: Entity): entity is TrashEntity {
  return kinds[entity].trash !== null;
}

/** What only the audit log tells of. */
function office<One extends string, Many extends string>(one: One, many: Many) {
  return { one, many, trash: null, history: false, search: null, handover: null, visibility: false } as const;
}
