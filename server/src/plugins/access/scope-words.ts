import type { Area, Scope } from '@crm/contract/core/areas';

/** What a token may not do, for whoever reads the answer of a script. */
export function sentenceOf(missing: readonly Scope[], held: readonly Scope[]): string {
  const areas = missing.map((scope) => scope.split(':')[0] as Area);
  const names = areas.length > 1 ? `${areas.slice(0, -1).join(', ')} and ${areas.at(-1)}` : areas.join();
  const isWrite = missing.some((scope) => scope.endsWith(':write'));
  if (!isWrite) return `This token may not read ${names}.`;
  const mayRead = areas.every((area) => held.includes(`${area}:read`));
  return mayRead ? `This token may only read ${names}.` : `This token may not change ${names}.`;
}
