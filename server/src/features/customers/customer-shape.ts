import { contactPriorities, leadPriorities } from '@crm/contract/core/words';
import type { Contact, GlobalContact } from '@crm/contract/customers/contacts';
import type { GlobalLead, Lead } from '@crm/contract/customers/leads';
import type { Replayed } from '../../plugins/limits/idempotency.ts';
import type { CustomerRow, SavedRow } from './customer-list.ts';

// Rows of the table in the shapes of the contract.

/** A row that was just written, or the first result answered to a repeated send. */
type Row = SavedRow | Replayed<SavedRow>;

export function leadOf(row: Row): Lead {
  const priority = leadPriorities.find((value) => value === row.priority) ?? null;
  return { ...sharedOf(row), email: row.email, priority };
}

export function contactOf(row: Row): Contact {
  const priority = contactPriorities.find((value) => value === row.priority);
  if (row.email === null || priority === undefined) throw new Error(`contact ${row.id} lacks an e-mail or a priority`);
  return { ...sharedOf(row), email: row.email, priority };
}

export function globalLeadOf(row: CustomerRow): GlobalLead {
  return { ...leadOf(row), assignedStaff: staffOf(row) };
}

export function globalContactOf(row: CustomerRow): GlobalContact {
  return { ...contactOf(row), assignedStaff: staffOf(row) };
}

function staffOf(row: CustomerRow): GlobalLead['assignedStaff'] {
  return { name: row.ownerName, role: row.ownerRole };
}

function sharedOf({ id, name, description, phone, location, source, amount, version, createdAt }: Row) {
  return { id, name, description, phone, location, source, amount, version, createdAt: new Date(createdAt).toISOString() };
}
