// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in kept.sql.
declare module '../../../db/statement.ts' {
  interface Rows {
    /** Its statement says: part is not null, content is not null. */
    customer_amounts_of_parts: { part: number | null; content: Buffer | null };
    customer_amounts: { id: number; cents: number };
    last_customer: { id: number | null };
    /** Its statement says: part is not null, content is not null. */
    customer_links_of_parts: { part: number | null; content: Buffer | null };
    /** Its statement says: leadId is not null. */
    customer_links: { leadId: number | null; contactId: number };
    /** Its statement says: id is not null. */
    joined_customers: { id: number | null };
    /** Its statement says: content is not null. */
    hour_days: { day: string; content: Buffer | null };
    /** Its statement says: content is not null. */
    hour_days_of_nobody: { day: string; content: Buffer | null };
    hour_first_day: { day: string | null };
    hour_rates: { staffId: number; validFrom: string; hourlyRate: number };
    hour_call_minutes: { minutes: number };
    hour_everybody: { id: number };
  }
}

export {};
