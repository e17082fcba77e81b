export function membersText(count: number): string {
  return `${count.toLocaleString()} ${count === 1 ? 'member' : 'members'}`;
}

export function teamsText(count: number): string {
  return `${count.toLocaleString()} ${count === 1 ? 'team' : 'teams'}`;
}
