import { type HourGroup, heatCustomers } from '@crm/contract/numbers/hours';
import { type Db, transaction } from '../../db/client.ts';
import type { FigureContext } from '../../records/figure-scope.ts';
import { eachOfDays, factsByDay, type PartPack } from './hour-packs.ts';
import { type HourPlan, planHours } from './hour-plan.ts';
import type { HourScope } from './hour-scope.ts';
import { HourTable } from './hour-table.ts';
import { amountsChanged, countedHoursOf, type HourLineSum, keptPacks, type PlaceFact, packsByDay } from './hours.queries.ts';

/** The hours of a range as the report and its tables need them: added up, with no more customers than are shown. */
export interface ReadHours {
  plan: HourPlan;
  places: PlaceFact[];
  /** With most hours, and those of the map. */
  lines: HourLineSum[];
  heat: { id: number }[];
  customers: {
    count: number;
    /** In cents. */
    amount: number;
    /** How many cost more than that. */
    above: number;
  };
  /** Where they are asked for. */
  projects: { count: number; lines: HourLineSum[] };
}

interface Asked {
  shown: number;
  by?: HourGroup;
}

/** All that is said of the hours at one moment. */
export async function readHours(
  { pool }: FigureContext,
  { span }: HourScope,
  asked: Asked,
  map: { customers: number } = { customers: heatCustomers },
): Promise<ReadHours> {
  return transaction(pool, async (db) => {
    await db.query({ text: 'set transaction isolation level repeatable read read only' });
    return readPlan(db, await planHours(db, span), asked, map);
  });
}

async function readPlan(db: Db, plan: HourPlan, { shown, by }: Asked, map: { customers: number }): Promise<ReadHours> {
  const [customers, projects] = [new HourTable(), new HourTable()];
  const counted = await countedHoursOf(db, plan);
  const packs = await packsByDay(db, plan, true);
  if (counted.customers) customers.addCustomers(counted.customers);
  for await (const packed of keptPacks(db, plan, 'customers')) customers.addCustomers(packed);
  addParts(packs, { customers, projects });
  for (const { id, amount } of await amountsChanged(db)) customers.setAmount(id, amount);
  if (by === 'project') {
    if (counted.projects) projects.addProjects(counted.projects);
    for await (const packed of keptPacks(db, plan, 'projects')) projects.addProjects(packed);
  }
  return {
    plan,
    places: [...counted.places, ...factsByDay(packs)],
    lines: customers.most(shown, asTexts),
    heat: customers.most(map.customers, (one, other) => one - other),
    customers: { count: customers.count, ...customers.amounts() },
    projects: { count: projects.count, lines: by === 'project' ? projects.most(shown, asTexts) : [] },
  };
}

function addParts(packs: readonly PartPack[], tables: { customers: HourTable; projects: HourTable }): void {
  for (const pack of packs) {
    eachOfDays(pack, (customerId, projectId, _, sum) => {
      if (customerId > 0) tables.customers.add(customerId, sum);
      if (projectId > 0) tables.projects.add(projectId, sum);
    });
    tables.customers.setAmounts(pack.customers);
  }
}

/** Equals stand in the order of the texts that name them. */
function asTexts(one: number, other: number): number {
  return String(one) < String(other) ? -1 : 1;
}
