/** Whether a person `u` may see the team `t` of a report `r`, if it has one: as `figureScope` says it, which refuses an empty team. */
export const seesTeam = `(not r.is_of_team or u.role = 'admin'
         or coalesce(t.leader_id = u.id and t.deleted_at is null and exists (select from team_members tm where tm.team_id = t.id), false))`;
