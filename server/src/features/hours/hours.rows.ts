// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in hours.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    /** Its statement says: month is not null. */
    count_hour_entries: { staffId: number; month: string | null; entries: number; minutes: number; cents: number };
    /** Its statement says: source holds a type. */
    hour_entries: {
      source: 'log' | 'meetings' | 'calls';
      id: number;
      date: string;
      staffId: number;
      title: string;
      minutes: number;
      customerId: number | null;
      projectId: number | null;
      cents: number | null;
    };
    /** Its statement says: month is not null. */
    hours_by_month: {
      staffId: number;
      month: string | null;
      log: number;
      meetings: number;
      calls: number;
      cents: number;
      unrated: number;
    };
    hours_by_place: {
      staffId: number;
      hasCustomer: boolean;
      hasProject: boolean;
      log: number;
      meetings: number;
      calls: number;
      cents: number;
      unrated: number;
    };
    /** Its statement says: places holds a type. */
    hours_counted: {
      places: {
        staffId: number;
        hasCustomer: boolean;
        hasProject: boolean;
        log: number;
        meetings: number;
        calls: number;
        cents: number;
        unrated: number;
      }[];
      customers: Buffer | null;
      projects: Buffer | null;
    };
    kept_hours_by_month: {
      staffId: number;
      month: string;
      log: number;
      meetings: number;
      calls: number;
      cents: number;
      unrated: number;
    };
    kept_customer_cents: { cents: number };
    kept_hours_by_place: Rows['hours_by_place'];
    hour_packs_of_customers: { packed: Buffer };
    hour_packs_of_projects: { packed: Buffer };
    hour_packs_by_day: { staffId: number; month: string; customers: Buffer; days: Buffer };
    hour_changed_amounts: { id: number; amount: number };
    /** Its statement says: customerId is not null. */
    hour_heat: { staffId: number; customerId: number | null; minutes: number };
    /** Its statement says: source holds a type, lastDay is not null. */
    hours_of_nobody: { source: string; title: string; staffId: number; entries: number; minutes: number; lastDay: string | null };
    sum_attended_minutes: { minutes: number };
    hour_people: { id: number; name: string; isFormer: boolean } & Joined<{ teamId: number; team: string }>;
    /** Its statement says: kind holds a type. */
    hour_customers: {
      id: number;
      kind: 'lead' | 'contact';
      name: string;
      amount: number;
      ownerId: number;
      isInTrash: boolean;
      isErased: boolean;
    };
    hour_projects: { id: number; name: string; ownerId: number; isInTrash: boolean };
    /** Its statement says: staffId is not null. */
    stale_hours_of_months: { staffId: number | null; month: string };
    spread_hour_marks: never;
    stale_hour_people: { staffId: number };
    /** Its statement says: staffId is not null, first is not null. */
    take_hour_marks: { staffId: number | null; first: string | null; last: string };
    forget_hours: never;
    keep_hours: never;
    /** Its statement says: first is not null, last is not null. */
    differing_hours: { staffId: number; first: string | null; last: string | null };
    hour_keeper_people: { id: number };
    keep_hour_amounts: { staffId: number; month: string };
    pack_hour_amounts: never;
    mark_all_hours: never;
  }
}

export {};
