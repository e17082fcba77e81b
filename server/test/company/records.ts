import type pg from 'pg';
import { heavyId } from './company.ts';

/** A few records of each kind that somebody in the company could open, spread over all that there are. */
export interface CompanyRecords {
  lead: number[];
  contact: number[];
  requirement: number[];
  task: { id: number; contactId: number }[];
  /** Of the heavy salesperson. */
  call: number[];
  meeting: number[];
  /** Of the heavy salesperson. */
  assignment: number[];
  attachment: number[];
  /** Sent by the heavy salesperson. */
  chatFile: number[];
  leave: number[];
  team: number[];
  /** Of the heavy salesperson. */
  ownTeam: number;
  colleague: number[];
  project: string;
  /** A file of which some rows are bad. */
  checkedImport: number;
  /** The contact with the longest timeline. */
  oldFriend: number;
}

const few = 25;

export async function findRecords(client: pg.ClientBase): Promise<CompanyRecords> {
  const ids = (from: string) => spread(client, `select id from ${from}`);
  const own = (kind: string) => ids(`customers where owner_id = ${heavyId} and kind = '${kind}' and deleted_at is null`);
  const [task, contactId] = [`tasks where staff_id = ${heavyId} and deleted_at is null`, 'contact_id as "contactId"'];
  return {
    lead: (await own('lead')).map(idOf),
    contact: (await own('contact')).map(idOf),
    requirement: (await ids(`requirements where owner_id = ${heavyId} and deleted_at is null`)).map(idOf),
    task: (await spread(client, `select id, ${contactId} from ${task}`)).map((row) => ({
      id: idOf(row),
      contactId: Number(row.contactId),
    })),
    call: (await ids(`calls where staff_id = ${heavyId} and deleted_at is null`)).map(idOf),
    meeting: (await ids(`meetings where staff_id = ${heavyId} and deleted_at is null`)).map(idOf),
    assignment: (await ids(`assignments where staff_id = ${heavyId} and deleted_at is null`)).map(idOf),
    attachment: (await ids(`task_attachments where uploaded_by = ${heavyId}`)).map(idOf),
    chatFile: (await ids(`chat_files where uploaded_by = ${heavyId}`)).map(idOf),
    leave: (await ids(`leaves where status <> 'Reject'`)).map(idOf),
    team: (await ids('teams where deleted_at is null')).map(idOf),
    ownTeam: (await spread(client, `select team_id as id from team_members where staff_id = ${heavyId}`)).map(idOf)[0] ?? 0,
    colleague: (await ids(`users where role = 'staff' and id > ${heavyId} and deleted_at is null`)).map(idOf),
    project: String(
      (await spread(client, `select project as id from requirements where owner_id = ${heavyId} and deleted_at is null`))[0]?.id,
    ),
    checkedImport: (await ids('imports where counts is not null')).map(idOf)[0] ?? 0,
    oldFriend:
      (await spread(client, `select customer_id as id from notes group by 1 order by count(*) desc limit 1`)).map(idOf)[0] ?? 0,
  };
}

type Row = Record<string, unknown>;

async function spread(client: pg.ClientBase, select: string): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `select * from (select *, row_number() over (order by id) as n, count(*) over () as size from (${select}) chosen) numbered
     where n % greatest(1, size / ${few}) = 0 order by n limit ${few}`,
  );
  return rows;
}

function idOf({ id }: Row): number {
  return Number(id);
}
