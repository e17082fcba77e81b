import type { Context } from '../../context.ts';
import type { TrashKind } from '../../records/trash-kind.ts';
import { trashViewerOf } from '../../records/trash-sql.ts';
import { publishChange } from './appointment-creation.ts';
import { callKind, type Kind, meetingKind } from './appointment-kinds.ts';
import type { AppointmentRow } from './appointments.queries.ts';
import { listTrashedAppointments, purgeAppointment, restoreAppointment } from './appointments-trash.queries.ts';

export const callTrash = trashOf(callKind);
export const meetingTrash = trashOf(meetingKind);

function trashOf(kind: Kind): TrashKind {
  return {
    async list(context, range, limit) {
      const viewer = trashViewerOf(context);
      const found = await listTrashedAppointments(context.pool, kind.kind, viewer, range, context.timeZone, limit);
      return found.map(({ subject, ...rest }) => ({ ...rest, details: { name: subject } }));
    },
    async restore(context, id) {
      const { pool, clock } = context;
      return published(context, kind, await restoreAppointment(pool, kind.kind, trashViewerOf(context), id, clock.now()));
    },
    async purge(context, id) {
      const { pool, clock } = context;
      return published(context, kind, await purgeAppointment(pool, kind.kind, trashViewerOf(context), id, clock.now()));
    },
  };
}

function published(context: Context, kind: Kind, row: AppointmentRow | undefined): boolean {
  if (!row) return false;
  publishChange(context, kind, row, 'trash');
  // An administrator who cleans up after a blocked account is neither host nor team-mate.
  context.publish({ topics: ['trash'], users: [context.actor.id] });
  return true;
}
