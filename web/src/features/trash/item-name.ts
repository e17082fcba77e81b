import type { TrashItem } from '@crm/contract/records/trash';

/** What stands in the row: the first of these that is not empty. */
export function itemName({ details }: TrashItem): string {
  const { project, requirement, teamName, title, name } = details;
  return [project, requirement, teamName, title, name].find((text) => text?.trim()) ?? '–';
}

/** Whose it is, where it is not the reader's own, and who deleted it. */
export function deletionText({ owner, deletedBy }: TrashItem): string {
  if (owner === null) return `Deleted by ${deletedBy ?? 'somebody'}`;
  return owner === deletedBy ? `Owned and deleted by ${owner}` : `Owned by ${owner}, deleted by ${deletedBy ?? 'somebody'}`;
}
