import type { Call, Calls } from '@crm/contract/core/call';

/** Every call, by feature. */
export type Contract = Readonly<Record<string, Calls>>;

export interface NamedCall {
  /** 'leadsList': the operationId, and the name of a generated client's function. */
  id: string;
  feature: string;
  name: string;
  call: Call;
  /** '/api/customer/lead/get/{id}'. */
  path: string;
  /** By the contract's name of a value in the path, the document's. */
  pathNames: Record<string, string>;
}

export function namedCalls(contract: Contract): NamedCall[] {
  const list = Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries<Call>(calls).map(([name, call]) => ({ id: feature + capital(name), feature, name, call })),
  );
  const namings = new Map<string, Set<string>>();
  for (const { call } of list) namings.set(bare(call), (namings.get(bare(call)) ?? new Set()).add(call.path));
  return list.map((one) => {
    const isShared = (namings.get(bare(one.call))?.size ?? 0) > 1;
    const named = [...one.call.path.matchAll(/:(\w+)/g)].map(([, name = '']): [string, string] => [name, isShared ? 'id' : name]);
    const pathNames = Object.fromEntries(named);
    return { ...one, pathNames, path: `/api${one.call.path.replace(/:(\w+)/g, (_, name: string) => `{${pathNames[name]}}`)}` };
  });
}

/** Two calls of one path may name its value differently, as the specification writes them. A document has one name for it. */
function bare({ path }: Call): string {
  return path.replace(/:\w+/g, ':');
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
