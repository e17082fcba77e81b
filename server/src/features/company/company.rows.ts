// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in company.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    read_company: {
      name: string;
      workingDays: number[];
      workFrom: string;
      workTo: string;
      breakMinutes: number;
      lateAfterMinutes: number;
      missingAfterMinutes: number;
      version: number;
    };
  }
}

export {};
