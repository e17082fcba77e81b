import type { LeadForm } from '@crm/contract/customers/leads';
import { workingTime } from '../office/working-time.ts';
import type { Company, DemoPerson } from '../people.ts';
import { createRandom, type Random } from '../random.ts';
import { createForms } from './lead-form.ts';
import { historyOf, type LeadChange } from './lead-history.ts';

export interface DemoLead extends LeadForm {
  ownerId: number;
  version: number;
  createdAt: Date;
  updatedAt: Date | null;
  deletedAt: Date | null;
  changes: LeadChange[];
}

interface Counts {
  pending: number;
  rejected: number;
  completed: number;
  none: number;
  trashed: number;
}

const seed = 23;
const oldestDaysAgo = 89;
const updatedShare = 0.22;
// Three pages in each list of these two: whoever tries the product, and the browser tests, turn pages there.
const adminCounts: Counts = { pending: 24, rejected: 22, completed: 23, none: 6, trashed: 3 };
const firstStaffCounts: Counts = { pending: 42, rejected: 29, completed: 32, none: 25, trashed: 35 };

/** Everybody's leads; what they are follows from the seed alone, when they were made from today as well. */
export function exampleLeads({ now, admin, staff }: Company): DemoLead[] {
  const random = createRandom(seed);
  const makeForm = createForms(random);
  const [first, ...others] = staff;
  const owners = [
    ...(first ? [{ owner: first, counts: firstStaffCounts }] : []),
    { owner: admin, counts: adminCounts },
    ...others.map((owner) => ({ owner, counts: someCounts(random) })),
  ];
  return owners.flatMap(({ owner, counts }) => [
    ...prioritiesOf(random, counts).map((priority) => leadOf(random, owner, makeForm(priority), now)),
    ...Array.from({ length: counts.trashed }, () => trashedLeadOf(random, owner, makeForm(anyPriority(random)), now)),
  ]);
}

function someCounts(random: Random): Counts {
  const total = random.int(25, 60);
  const [pending, rejected, completed] = [Math.round(total * 0.35), Math.round(total * 0.2), Math.round(total * 0.25)];
  return { pending, rejected, completed, none: total - pending - rejected - completed, trashed: random.int(0, 4) };
}

function prioritiesOf(random: Random, counts: Counts): LeadForm['priority'][] {
  return random.shuffled([
    ...Array.from({ length: counts.pending }, () => random.pick(['WaitingPeriod', 'NoUpdates'] as const)),
    ...Array.from({ length: counts.rejected }, () => 'NotAnClient' as const),
    ...Array.from({ length: counts.completed }, () => 'Client' as const),
    ...Array.from({ length: counts.none }, () => null),
  ]);
}

function anyPriority(random: Random): LeadForm['priority'] {
  return random.pick(['WaitingPeriod', 'NoUpdates', 'NotAnClient', 'Client', null]);
}

function leadOf(random: Random, owner: DemoPerson, form: LeadForm, now: Date): DemoLead {
  const createdDaysAgo = random.int(0, Math.min(oldestDaysAgo, owner.joinedDaysAgo - 1));
  return { ...form, ...lifeOf(random, form, now, createdDaysAgo, 0), ownerId: owner.id, deletedAt: null };
}

function trashedLeadOf(random: Random, owner: DemoPerson, form: LeadForm, now: Date): DemoLead {
  const createdDaysAgo = random.int(2, Math.min(oldestDaysAgo, owner.joinedDaysAgo - 1));
  // Lately, mostly: each filter of the Trash then finds something.
  const deletedDaysAgo = random.int(0, random.int(0, createdDaysAgo - 1));
  const life = lifeOf(random, form, now, createdDaysAgo, deletedDaysAgo + 1);
  const deletedAt = workingTime(random, now, deletedDaysAgo);
  const changes: LeadChange[] = [...life.changes, { at: deletedAt, action: 'deleted' }];
  return {
    ...form,
    version: changes.length,
    createdAt: life.createdAt,
    updatedAt: deletedAt,
    deletedAt,
    changes,
    ownerId: owner.id,
  };
}

function isDecided({ priority }: LeadForm): boolean {
  return priority === 'Client' || priority === 'NotAnClient';
}

/** The updates fall on different days after the first one, so that their order is the order of their times. */
function lifeOf(random: Random, form: LeadForm, now: Date, createdDaysAgo: number, lastDaysAgo: number) {
  const createdAt = workingTime(random, now, createdDaysAgo);
  const daysBetween = Array.from({ length: Math.max(0, createdDaysAgo - lastDaysAgo) }, (_, day) => lastDaysAgo + day);
  const days = random.chance(updatedShare) ? random.shuffled(daysBetween).slice(0, random.int(1, 3)) : [];
  // Nobody is a client or lost on the first day: what is decided was so later. Numbers of its own leave the other leads as they are.
  const decidedOn = days.length === 0 && isDecided(form) ? daysBetween.slice(-Math.ceil(daysBetween.length / 3))[0] : undefined;
  const numbers = decidedOn === undefined ? random : createRandom(createdDaysAgo + form.amount);
  const updatedOn = (decidedOn === undefined ? days : [decidedOn])
    .sort((one, other) => other - one)
    .map((daysAgo) => workingTime(numbers, now, daysAgo));
  const changes = historyOf(numbers, form, createdAt, updatedOn);
  return { createdAt, updatedAt: updatedOn.at(-1) ?? null, version: changes.length, changes };
}
