// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in company.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    read_company: {
      name: string;
      currencySign: string;
      signPlace: 'before' | 'after';
      dateForm: 'browser' | 'words' | 'slashes' | 'dots' | 'iso';
      clockHours: number;
      firstDayOfWeek: number;
      timeZone: string | null;
      workingDays: number[];
      workFrom: string;
      workTo: string;
      breakMinutes: number;
      lateAfterMinutes: number;
      missingAfterMinutes: number;
      callMinutes: number;
      secondFactor: string;
      calendarFeeds: boolean;
      logoType: 'image/png' | 'image/svg+xml' | null;
      logoVersion: number;
      version: number;
    };
    lock_company: Rows['read_company'];
    update_company: never;
    set_company_logo: never;
    read_company_logo: { logo: Buffer; logoType: 'image/png' | 'image/svg+xml' | null };
  }
}

export {};
