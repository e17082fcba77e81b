// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in funnel.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    funnel_groups: {
      ownerId: number;
      source: string;
      list: string | null;
      leads: number;
      cents: number;
      waits: (number | null)[] | null;
    };
    funnel_owners: { id: number; name: string; isFormer: boolean };
    /** Its statement says: month is not null. */
    funnel_months: { month: string | null; won: number; lost: number; wonAmount: number; lostAmount: number };
    /** Its statement says: day is not null, packed is not null. */
    leads_entered_on_days: { day: string | null; groups: string; packed: Buffer | null };
    /** Its statement says: day is not null, packed is not null. */
    leads_decided_on_days: { day: string | null; packed: Buffer | null };
    first_lead_day: { at: Date | null };
    lock_leads_to_decide: { id: number; priority: string | null; savedAt: Date; decidedAt: Date | null };
    decision_lines: { id: number; at: Date; action: string; before: string | null; after: string | null };
    store_lead_decisions: never;
  }
}

export {};
