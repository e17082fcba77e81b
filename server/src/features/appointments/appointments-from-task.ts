import { CallError } from '@crm/contract/envelope';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { notify } from '../notifications/notifications.service.ts';
import { areTeamMates } from '../team/team-mates.ts';
import { findContactOf } from './appointment-contacts.queries.ts';
import { createOnce, refuseEarlier } from './appointment-creation.ts';
import type { TaskPlan } from './appointment-forms.ts';
import type { Kind } from './appointment-kinds.ts';
import type { NewAppointment } from './appointment-writes.queries.ts';

/** With the customer of an own task or contact. */
export async function createFromTask<R>(context: Context, kind: Kind<R>, plan: TaskPlan): Promise<R> {
  refuseEarlier(context, plan.date);
  return createOnce(context, kind, `create ${kind.kind} from task`, plan, (db) => withContact(db, plan, context.actor.id, null));
}

/** For a team-mate, who is the host and gets to know of it. The owner of the task may use it like a team-mate. */
export async function createFromTeamTask<R>(context: Context, kind: Kind<R>, plan: TaskPlan & { staffId: number }): Promise<R> {
  const { actor, clock, publish } = context;
  const { staffId } = plan;
  const isOwn = staffId === actor.id;
  refuseEarlier(context, plan.date);
  const made = await createOnce(context, kind, `create ${kind.kind} from team task`, plan, async (db) => {
    if (!isOwn && !(await areTeamMates(db, actor.id, staffId))) {
      throw new CallError('FORBIDDEN', `You can only plan a ${kind.kind} for your team-mates.`);
    }
    const prepared = await withContact(db, plan, staffId, isOwn ? null : actor.id);
    const text = `${actor.name} has planned a ${kind.kind} for you: ${plan.subject}.`;
    await notify(db, clock, isOwn ? [] : [staffId], { kind: 'task', text, link: kind.path });
    return prepared;
  });
  if (!isOwn) publish({ topics: ['notifications'], users: [staffId] });
  return made;
}

async function withContact(db: Db, plan: TaskPlan, hostId: number, mateId: number | null): Promise<NewAppointment> {
  const contact = await findContactOf(db, plan.contactId, hostId);
  if (!contact) throw new CallError('NOT_FOUND', 'Contact not found');
  return { ...plan, name: contact.name, phoneNumber: contact.phone, hostId, mateId };
}
