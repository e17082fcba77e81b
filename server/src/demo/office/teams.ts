import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';
import type { Company } from '../people.ts';

const teams = [
  { name: 'Regional Sales', description: 'Shops, workshops and offices within a day of driving.' },
  { name: 'Key Accounts', description: 'Customers with more than one site, and everything that needs a tender.' },
  { name: 'Partners & Events', description: 'Trade fairs, resellers and what comes in through them.' },
];

/** The indexes of a person who works in a second team, and of that team. */
const helper = { person: 6, team: 2 };

// The leader is the first of the members.
const insert = statement(
  'demo_teams',
  `with given as (
     select * from json_to_recordset($1::json) as g (name text, description text, "memberIds" bigint[], "createdAt" timestamptz)
   ), t as (
     insert into teams (team_name, team_description, leader_id, created_at)
     select name, description, "memberIds"[1], "createdAt" from given returning id, team_name
   )
   insert into team_members (team_id, staff_id) select t.id, unnest(g."memberIds") from t join given g on g.name = t.team_name`,
);

export async function fillTeams(db: Db, { staff }: Company): Promise<void> {
  const given = teams.map((team, index) => {
    const members = staff.filter(
      (_person, staffIndex) => staffIndex % teams.length === index || (staffIndex === helper.person && index === helper.team),
    );
    return { ...team, memberIds: members.map(({ id }) => id), createdAt: members[0]?.joinedAt };
  });
  await rows(db, insert, [JSON.stringify(given)]);
}
