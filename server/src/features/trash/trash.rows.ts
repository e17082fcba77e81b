// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in trash.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    merged_trash: {
      entity: 'lead' | 'contact' | 'call' | 'meeting' | 'task' | 'requirement' | 'assignment' | 'team';
      id: number;
      name: string;
      deletedAt: Date;
      deletedBy: string | null;
      owner: string | null;
      rank: number;
      cursorKey: string;
      total: number;
    };
  }
}

export {};
