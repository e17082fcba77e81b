import type { Requirement, RequirementForm } from '@crm/contract/customers/requirements';

/** What the form's inputs hold, one text per row, until the contract's schema has read it. */
export interface RequirementValues {
  project: string;
  data: string[];
}

export const newValues: RequirementValues = { project: '', data: [''] };

export function valuesOf({ project, data }: Requirement): RequirementValues {
  return { project, data: [...data] };
}

export function isSameList({ project, data }: Requirement, form: RequirementForm): boolean {
  return JSON.stringify([project, data]) === JSON.stringify([form.project, form.data]);
}

/** Whether there is anything to lose: an empty row more or less is nothing. */
export function isTyped(before: RequirementValues, now: RequirementValues): boolean {
  return JSON.stringify(textsOf(before)) !== JSON.stringify(textsOf(now));
}

function textsOf({ project, data }: RequirementValues): unknown {
  return [project.trim(), data.filter((text) => text.trim() !== '')];
}
