import { type Team, type TeamForm, teamForm } from '@crm/contract/accounts/team';

/** What the fields hold: the leader as its dropdown has it. */
export interface TeamValues {
  teamName: string;
  teamDescription: string;
  staffIds: number[];
  leaderId: string | null;
}

export const newValues: TeamValues = { teamName: '', teamDescription: '', staffIds: [], leaderId: null };

export function valuesOf({ teamName, teamDescription, staffIds, leaderId }: Team): TeamValues {
  return { teamName, teamDescription, staffIds, leaderId: leaderId === null ? null : String(leaderId) };
}

export function bodyOf(values: TeamValues): TeamForm {
  return teamForm.parse(sentOf(values));
}

/** The first fault of each field, in the order of the fields. */
export function errorsOf(values: TeamValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of teamForm.safeParse(sentOf(values)).error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}

export function isSameTeam(team: Team, form: TeamForm): boolean {
  return (
    team.teamName === form.teamName &&
    team.teamDescription === form.teamDescription &&
    team.leaderId === (form.leaderId ?? null) &&
    team.staffIds.length === form.staffIds.length &&
    team.staffIds.every((id) => form.staffIds.includes(id))
  );
}

/** Adds or removes the person. A leader who leaves the team is no longer its leader. */
export function toggled(values: TeamValues, id: number): TeamValues {
  const { staffIds, leaderId } = values;
  if (!staffIds.includes(id)) return { ...values, staffIds: [...staffIds, id] };
  const stays = leaderId !== String(id);
  return { ...values, staffIds: staffIds.filter((one) => one !== id), leaderId: stays ? leaderId : null };
}

function sentOf({ leaderId, ...rest }: TeamValues) {
  return { ...rest, leaderId: leaderId === null ? null : Number(leaderId) };
}
