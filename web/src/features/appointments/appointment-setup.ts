import type { Call } from '@crm/contract/core/call';
import type { LiveTopic } from '@crm/contract/core/live';
import type {
  AppointmentFilter,
  AppointmentKind,
  AppointmentOutcome,
  AppointmentStatus,
  callEditForm,
  callForm,
  meetingEditForm,
  meetingForm,
} from '@crm/contract/work/appointment-forms';
import type { Icon } from '@tabler/icons-react';
import type { Portion } from '../../lib/scrolled-list.ts';

/** A call or a meeting, as the screens show either. A call has no end. */
export interface Appointment {
  id: number;
  name: string;
  subject: string;
  date: string;
  start: string;
  end: string | null;
  phoneNumber: string;
  description: string;
  status: AppointmentStatus;
  outcome: AppointmentOutcome | null;
  outcomeNote: string | null;
  minutes: number | null;
  contactId: number | null;
  customerKind: 'lead' | 'contact' | null;
  staff: { id: number; name: string };
  teamStaff: { id: number; name: string } | null;
  canEdit: boolean;
  version: number;
}

/** The raw texts of the inputs, by the field names of the contract. */
export type AppointmentValues = Record<string, string>;

interface TimeInput {
  name: string;
  label: string;
}

/** What the inputs for day and times are called, and what they offer. */
export interface TimeSetup {
  noun: string;
  lower: string;
  topic: LiveTopic;
  dateName: string;
  /** The start and, where there is one, the end. */
  times: readonly [TimeInput, ...TimeInput[]];
  suggestions: string[];
}

interface AskedPortion {
  filter: AppointmentFilter;
  search: string;
  cursor: string | undefined;
  signal: AbortSignal;
}

/** Everything that differs between calls and meetings; the screens are the same. */
export interface AppointmentSetup extends TimeSetup {
  kind: AppointmentKind;
  nouns: string;
  lowers: string;
  icon: Icon;
  /** A new or moved one must be for today or later. */
  isFromToday: boolean;
  createForm: typeof callForm | typeof meetingForm;
  editForm: typeof callEditForm | typeof meetingEditForm;

  exportCall: Call;
  fetchPortion: (asked: AskedPortion) => Promise<Portion<Appointment>>;
  fetchOne: (id: number, signal?: AbortSignal) => Promise<Appointment>;
  create: (values: AppointmentValues, contactId: number | undefined, idempotencyKey: string) => Promise<Appointment>;
  update: (appointment: Appointment, values: AppointmentValues) => Promise<unknown>;
  remove: (appointment: Appointment) => Promise<unknown>;
}
