import type { TrashItem } from '@crm/contract/trash';

/** What stands in the row: the first of these that is not empty. */
export function itemName({ details }: TrashItem): string {
  const { project, requirement, teamName, title, name } = details;
  return [project, requirement, teamName, title, name].find((text) => text?.trim()) ?? '–';
}
