// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in trash.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    list_trash_all: {
      entity: 'lead' | 'contact' | 'call' | 'meeting' | 'task' | 'requirement' | 'assignment' | 'team';
      id: number;
      name: string;
      deletedAt: Date;
      deletedBy: string | null;
      owner: string | null;
    };
    list_trash_lead: {
      entity: 'lead';
      id: number;
      name: string;
      deletedAt: Date;
      deletedBy: string | null;
      owner: string | null;
    };
    list_trash_contact: {
      entity: 'contact';
      id: number;
      name: string;
      deletedAt: Date;
      deletedBy: string | null;
      owner: string | null;
    };
    list_trash_call: {
      entity: 'call';
      id: number;
      name: string;
      deletedAt: Date;
      deletedBy: string | null;
      owner: string | null;
    };
    list_trash_meeting: {
      entity: 'meeting';
      id: number;
      name: string;
      deletedAt: Date;
      deletedBy: string | null;
      owner: string | null;
    };
    list_trash_task: {
      entity: 'task';
      id: number;
      name: string;
      deletedAt: Date;
      deletedBy: string | null;
      owner: string | null;
    };
    list_trash_requirement: {
      entity: 'requirement';
      id: number;
      name: string;
      deletedAt: Date;
      deletedBy: string | null;
      owner: string | null;
    };
    list_trash_assignment: {
      entity: 'assignment';
      id: number;
      name: string;
      deletedAt: Date;
      deletedBy: string | null;
      owner: string | null;
    };
    list_trash_team: {
      entity: 'team';
      id: number;
      name: string;
      deletedAt: Date;
      deletedBy: string | null;
      owner: string | null;
    };
  }
}

export {};
