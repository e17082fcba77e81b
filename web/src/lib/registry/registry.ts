import type { Role } from '@crm/contract/core/permissions';
import { createContext, use } from 'react';
import type { RecordKinds } from './record-kinds.ts';

/** What all features have registered, for those that show pages and records of others. The app fills it. */
export interface Registry {
  /** Pages that open without a record, in the order of Ctrl K. */
  pages: Readonly<Record<Role, readonly RegisteredPage[]>>;
  /** The same promise every time. */
  records: () => Promise<RecordKinds>;
}

interface RegisteredPage {
  path: string;
  title: string;
  group: string | null;
}

export const RegistryContext = createContext<Registry | null>(null);

export function useRegistry(): Registry {
  const registry = use(RegistryContext);
  if (!registry) throw new Error('No registry around this component');
  return registry;
}

/** Suspends until they are loaded. */
export function useRecordKinds(): RecordKinds {
  return use(useRegistry().records());
}
