/** What a cell says to a field: its text as the forms want it, and lines of the note for all that the text does not hold. */
export interface CellReading {
  /** Undefined where nobody can say what the cell means. */
  text: string | undefined;
  note: string[];
}

/** What the company writes by itself. */
export interface CompanyWays {
  /** An instant such as 2026-01-05T14:02Z is shown by the clock of this zone; without one as it is written. */
  timeZone?: string;
  /** An amount in this currency needs no mention of it. */
  currencySign?: string;
}
