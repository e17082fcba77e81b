import type { Context } from '../../../plugins/context.ts';
import type { TrashKind } from '../../../records/trash/trash-kind.ts';
import { trashViewerOf } from '../../../records/trash/trash-sql.ts';
import { publishChange } from '../appointment-creation.ts';
import type { Kind } from '../appointment-kinds.ts';
import type { AppointmentRow } from '../appointments.queries.ts';
import { purgeAppointment, restoreAppointment, visible } from './appointments-trash.queries.ts';

export function appointmentTrash(kind: Kind, table: string): TrashKind {
  return {
    table,
    row: 'a',
    name: 'a.subject',
    owner: 'a.staff_id',
    visible,
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
