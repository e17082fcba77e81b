/** What is being written to somebody, in this tab: it outlives a reload. */
export function readDraft(me: number, other: number): string {
  return sessionStorage.getItem(nameOf(me, other)) ?? '';
}

export function keepDraft(me: number, other: number, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(nameOf(me, other));
    else sessionStorage.setItem(nameOf(me, other), text);
  } catch {
    // No room: the field still has it.
  }
}

function nameOf(me: number, other: number): string {
  return `crm-portal.draft.${me}.${other}`;
}
