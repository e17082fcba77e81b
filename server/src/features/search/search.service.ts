import type { Found } from '@crm/contract/records/search';
import type { Context } from '../../context.ts';
import { findAppointments } from '../appointments/appointments.service.ts';
import { findAssignments } from '../assignments/assignments-search.ts';
import { findCustomers } from '../customers/customers.service.ts';
import { findRequirements } from '../requirements/requirements.service.ts';
import { findTasks } from '../tasks/tasks-search.ts';
import { findTeams } from '../team/teams-search.ts';
import { findPeople } from './people-search.ts';

/** A few records of each kind that the caller may see. Each feature adds its own finder here. */
export async function search(context: Context, term: string): Promise<Found[]> {
  const found = await Promise.all([
    findCustomers(context, 'lead', term),
    findCustomers(context, 'contact', term),
    findRequirements(context, term),
    findTasks(context, term),
    findAppointments(context, term),
    findAssignments(context, term),
    findPeople(context, term),
    findTeams(context, term),
  ]);
  return found.flat();
}
