// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in mail-choices.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    /** Its statement says: times holds a type, ended holds a type. */
    read_mail_choices: {
      times: Json;
      ended: Json;
      quietFrom: string | null;
      quietTo: string | null;
      timeZone: string | null;
      dailyHour: number;
      version: number;
    };
    open_mail_choices: never;
    /** Its statement says: times holds a type, ended holds a type. */
    lock_mail_choices: Rows['read_mail_choices'];
    write_mail_choices: never;
    rush_notice_mails: never;
  }
}

export {};
