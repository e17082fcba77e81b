// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in rates.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    /** Its statement says: current holds a type, next holds a type. */
    list_rated_people: {
      id: number;
      name: string;
      isFormer: boolean;
      current: { validFrom: string; hourlyRate: number } | null;
      next: { validFrom: string; hourlyRate: number } | null;
    };
    count_rated_people: { total: number; unrated: number };
    find_rated_person: { id: number; name: string; isFormer: boolean };
    list_rates_of_person: {
      id: number;
      staffId: number;
      validFrom: string;
      hourlyRate: number;
      version: number;
      updatedAt: Date;
      setBy: string | null;
    };
    read_rate: Rows['list_rates_of_person'];
    lock_rate: { id: number; staffId: number; validFrom: string; hourlyRate: number; version: number; updatedAt: Date };
    insert_rate: { id: number };
    update_rate: never;
    remove_rate: never;
  }
}

export {};
