import type { Entity, SearchEntity } from '@crm/contract/core/kinds';
import type { Role } from '@crm/contract/core/permissions';
import type { AuditEntry } from '@crm/contract/records/audit';
import type { SearchResult } from '@crm/contract/records/search';
import type { Icon } from '@tabler/icons-react';

/** What a feature says of its kinds of record, once: Ctrl K, the history and the audit log ask here. */
export type RecordKinds = { readonly [E in Entity]: RecordKind<E> };

interface RecordKind<E extends Entity = Entity> {
  /** It has a person's name in the audit log: 'leave of Ada'. */
  isOfPerson: boolean;
  /** The screen on which an administrator finds a record that is not in Trash. */
  adminPath: ((record: Pick<AuditEntry, 'entityId' | 'contactId'>) => string) | null;
  /** What Ctrl K starts: 'New …'. */
  starts: readonly Start[];
  /** What Ctrl K finds. */
  palette: E extends SearchEntity ? PaletteKind : null;
  /** How its history is told, where that differs from other records. */
  changes: ChangeWords | null;
}

interface PaletteKind {
  label: string;
  /** The place of the group among those of the other kinds. */
  rank: number;
  icon: Icon;
  /** Who has a screen for it. */
  roles: readonly Role[];
  address: (result: SearchResult, role: Role) => string;
}

interface Start {
  label: string;
  roles: readonly Role[];
  /** Where the form opens; a function where that depends on the page that is open, and undefined where it has none. */
  to: string | ((pathname: string) => string | undefined);
  /** The form has no address: it opens, or its field gets the focus, as with this key on that page. */
  presses?: 'n' | '/';
}

export interface ChangeWords {
  /** What somebody did to 'it', the record. */
  actions?: Readonly<Record<string, string>>;
  /** Fields that their name does not say: 'finishBy' would be 'Finish by'. */
  labels?: Readonly<Record<string, string>>;
  /** Values that are not shown as they are stored; an empty one is a dash everywhere. */
  texts?: Readonly<Record<string, (value: unknown) => string>>;
}
