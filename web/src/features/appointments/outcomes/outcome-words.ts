import type { AppointmentKind, AppointmentOutcome } from '@crm/contract/work/appointment-forms';
import { type Icon, IconCheck, IconPhoneOutgoing, IconPhoneX, IconUserX, IconX } from '@tabler/icons-react';

/** What is closed: a call or a meeting of a list, of Home or of a timeline. */
export interface Closable {
  kind: AppointmentKind;
  id: number;
  version: number;
  subject: string;
  /** When it was planned for; a call back is offered at the same time of day. */
  time: string;
}

export const outcomeLabels = {
  done: 'Done',
  no_answer: 'No answer',
  call_back: 'Call back',
  cancelled: 'Cancelled',
} as const satisfies Record<AppointmentOutcome, string>;

const icons: Record<AppointmentOutcome, Icon> = {
  done: IconCheck,
  no_answer: IconPhoneX,
  call_back: IconPhoneOutgoing,
  cancelled: IconX,
};

/** Nobody answers a meeting by phone: nobody came. */
export function outcomeIcon(kind: AppointmentKind, outcome: AppointmentOutcome): Icon {
  return kind === 'meeting' && outcome === 'no_answer' ? IconUserX : icons[outcome];
}

/** '12 min. Wants it in writing.'; empty when nothing was written. */
export function resultText({ minutes, outcomeNote }: { minutes: number | null; outcomeNote: string | null }): string {
  return [minutes !== null && (outcomeNote ? `${minutes} min.` : `${minutes} min`), outcomeNote].filter(Boolean).join(' ');
}
