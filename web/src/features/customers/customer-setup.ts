import type { Role } from '@crm/contract/core/permissions';
import type { contactForm } from '@crm/contract/customers/contacts';
import type { CustomerField, CustomerKind, CustomerSort } from '@crm/contract/customers/customers';
import type { LeadList, leadForm } from '@crm/contract/customers/leads';
import type { Icon } from '@tabler/icons-react';
import type { StatusWord } from '../../ui/badge/status-badge.tsx';
import type { Direction } from '../../ui/table/data-table.types.ts';
import type { KindWords } from './customer-kinds.ts';

export type CustomerScope = 'own' | 'global' | 'team';

/** A lead or a contact, as any list holds it. Lists of more than one person say whose it is. */
export interface Customer {
  id: number;
  name: string;
  description: string;
  email: string | null;
  phone: string;
  location: string;
  source: string;
  priority: string | null;
  amount: number;
  version: number;
  createdAt: string;
  assignedStaff?: { name: string; role: Role };
  isOwn?: boolean;
  /** The contact made from a lead, or the lead that a contact was made from; lists do not have it. */
  linked?: { id: number; name: string } | null;
}

interface CustomerRows {
  rows: Customer[];
  total: number;
  more?: true | undefined;
}

/** The raw texts of the inputs, before the contract's schema parses them. */
export type CustomerValues = Record<Exclude<CustomerField, 'priority'>, string> & { priority: string | null };

interface ListQuery {
  page: string;
  limit: string;
  search: string;
  sort: CustomerSort;
  direction: Direction;
  priority?: string | undefined;
  source?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  owner?: string | undefined;
}

/** All records of a list as it is searched and filtered, but for some. */
export interface CustomerMatching {
  list: LeadList;
  search: string;
  priority?: string | undefined;
  source?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Only in the lists of everybody. */
  owner?: number | undefined;
  except: number[];
  /** How many the person was shown. */
  count: number;
}

interface PriorityLook {
  value: string;
  label: StatusWord;
}

/** What an action touches: rows that a person saw, or all that match. */
export type Touched = { chosen: readonly Customer[] } | { matching: CustomerMatching };

/** How many rows it touched, and by what it is undone. */
export interface BulkResult {
  count: number;
  undoId: number | null;
}

/** Everything that differs between leads and contacts; the screens are the same. */
export interface CustomerSetup {
  kind: CustomerKind;
  words: KindWords;
  icon: Icon;
  duplicateTitle: string;
  /** What the link to the record of the other kind is called. */
  linkLabel: string;
  form: typeof leadForm | typeof contactForm;
  /** E-mail and priority must be filled in, too. */
  isAllRequired: boolean;
  priorities: readonly PriorityLook[];
  /** Pixels that the longest of them needs in a table. */
  priorityWidth: number;
  /** The priority that a new record of a list starts with. */
  presetOf: (list: LeadList) => string | null;
  /** What a list can be filtered by. */
  priorityFiltersOf: (list: LeadList) => readonly { value: string; label: string }[];

  fetchRows: (scope: CustomerScope, list: LeadList, query: ListQuery, signal: AbortSignal) => Promise<CustomerRows>;
  fetchOne: (id: number, signal?: AbortSignal) => Promise<Customer>;
  fetchSources: (scope: CustomerScope, signal: AbortSignal) => Promise<string[]>;
  fetchOwners: (signal: AbortSignal) => Promise<{ id: number; name: string }[]>;
  create: (values: CustomerValues, sent: { idempotencyKey: string; leadId?: number | undefined }) => Promise<unknown>;
  update: (customer: Customer, values: CustomerValues) => Promise<unknown>;
  remove: (customer: Customer) => Promise<unknown>;
  setPriority: (chosen: readonly Customer[], priority: string | null) => Promise<BulkResult>;
  removeChosen: (chosen: readonly Customer[]) => Promise<BulkResult>;
  setPriorityOfMatching: (matching: CustomerMatching, priority: string | null) => Promise<BulkResult>;
  removeMatching: (matching: CustomerMatching) => Promise<BulkResult>;
  setSource: (touched: Touched, source: string) => Promise<BulkResult>;
  setOwner: (touched: Touched, ownerId: number) => Promise<BulkResult>;
  undoBulk: (id: number) => Promise<{ count: number; left: number }>;
  fetchProgress: (signal: AbortSignal) => Promise<{ done: number; total: number } | null>;
}

export function chosenOf({ id, version }: Customer): { id: number; version: number } {
  return { id, version };
}

/** How the calls for many records name what they touch. */
export function touchedBy<Matching>(touched: Touched, matchingOf: (matching: CustomerMatching) => Matching) {
  return 'chosen' in touched ? { chosen: touched.chosen.map(chosenOf) } : { matching: matchingOf(touched.matching) };
}
