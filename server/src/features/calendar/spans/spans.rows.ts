// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in spans.sql.
declare module '../../../db/statement.ts' {
  interface Rows {
    list_holidays_from: {
      id: number;
      date: string;
      description: string;
      type: 'holiday' | 'publicHoliday' | 'companyHoliday' | 'maintenance';
      version: number;
    };
    create_holidays: { date: string | null };
    remove_holidays: { count: number };
  }
}

export {};
