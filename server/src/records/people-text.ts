/** What people are found by, as the index users_search has it. */
export function peopleText(user: string): string {
  return `fold(E'\\n' || ${user}.name || E'\\n' || ${user}.email || E'\\n')`;
}
