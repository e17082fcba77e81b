import { CallError } from '@crm/contract/core/envelope';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { mayReadCustomer } from '../../records/access/customer-access.ts';
import { areTeamMates } from '../../records/access/team-mates.ts';
import { notify } from '../../records/notify.ts';
import { findContactOf } from './appointment-contacts.queries.ts';
import { createOnce, refuseEarlier } from './appointment-creation.ts';
import type { TaskPlan } from './appointment-forms.ts';
import type { Kind } from './appointment-kinds.ts';
import type { NewAppointment } from './appointment-writes.queries.ts';

/** The customer is that of the caller's own task, or the caller's own contact. */
export async function createFromTask<R>(context: Context, kind: Kind<R>, plan: TaskPlan): Promise<R> {
  refuseEarlier(context, plan.date);
  return createOnce(context, kind, `create ${kind.kind} from task`, plan, {
    prepare: async (db) => {
      const prepared = await withContact(db, plan, context.actor.id, null);
      if (prepared) return prepared;
      if (!(await mayReadCustomer(context, db, 'contact', plan.contactId))) throw contactMissing();
      throw new CallError('FORBIDDEN', `You can only plan a ${kind.kind} with your own contacts.`);
    },
  });
}

/** The team-mate becomes the host and is notified. The owner of the task may use it too. */
export async function createFromTeamTask<R>(context: Context, kind: Kind<R>, plan: TaskPlan & { staffId: number }): Promise<R> {
  const { actor, clock, publish } = context;
  const { staffId } = plan;
  const isOwn = staffId === actor.id;
  refuseEarlier(context, plan.date);
  const made = await createOnce(context, kind, `create ${kind.kind} from team task`, plan, {
    prepare: async (db) => {
      if (!isOwn && !(await areTeamMates(db, actor.id, staffId))) {
        throw new CallError('FORBIDDEN', `You can only plan a ${kind.kind} for your team-mates.`);
      }
      const prepared = await withContact(db, plan, staffId, isOwn ? null : actor.id);
      if (!prepared) throw contactMissing();
      return prepared;
    },
    afterwards: async (db, { id }) => {
      const text = `${actor.name} has planned a ${kind.kind} for you: ${plan.subject}.`;
      await notify(db, clock, isOwn ? [] : [staffId], { kind: 'task', text, link: `${kind.address}${id}` });
    },
  });
  if (!isOwn) publish({ topics: ['notifications'], users: [staffId] });
  return made;
}

/** Undefined when the contact is not the host's, and the host has no task on it. */
async function withContact(db: Db, plan: TaskPlan, hostId: number, mateId: number | null): Promise<NewAppointment | undefined> {
  const contact = await findContactOf(db, plan.contactId, hostId);
  return contact && { ...plan, name: contact.name, phoneNumber: contact.phone, hostId, mateId };
}

function contactMissing(): CallError {
  return new CallError('NOT_FOUND', 'Contact not found');
}
