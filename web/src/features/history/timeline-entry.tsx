import type { CustomerKind } from '@crm/contract/customers/customers';
import type { HistoryEntry } from '@crm/contract/records/history';
import { AppointmentEntry } from './appointment-entry.tsx';
import { ChangeEntry } from './change-entry.tsx';
import { NoteCard } from './note-card.tsx';
import { TaskEntry } from './task-entry.tsx';

interface Props {
  subject: { kind: CustomerKind; id: number };
  entry: HistoryEntry;
  onRemoved: () => void;
}

/** Each kind of entry in its own look. */
export function TimelineEntry({ subject, entry, onRemoved }: Props) {
  switch (entry.type) {
    case 'note':
      return <NoteCard subject={subject} note={entry} onRemoved={onRemoved} />;
    case 'task':
      return <TaskEntry task={entry} />;
    case 'call':
    case 'meeting':
      return <AppointmentEntry appointment={entry} />;
    case 'change':
      return <ChangeEntry kind={subject.kind} change={entry} />;
  }
}
