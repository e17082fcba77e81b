// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in audit.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    list_changes: {
      total: number;
      id: number;
      at: Date;
      entity: string;
      entityId: number;
      action: string;
      before: Json | null;
      after: Json | null;
      record: 
        | { name: string; isLive: boolean }
        | { name: string; isLive: boolean; contactId: number }
        | { name: string | null; isLive: boolean } | null;
      sort_key: Date;
      actor: { id: number; name: string } | null;
    };
    stream_changes: {
      id: number;
      at: Date;
      entity: string;
      entityId: number;
      action: string;
      before: Json | null;
      after: Json | null;
      record: 
        | { name: string; isLive: boolean }
        | { name: string; isLive: boolean; contactId: number }
        | { name: string | null; isLive: boolean } | null;
      actor: { id: number; name: string } | null;
    };
    audit_actors: { id: number; name: string; isFormer: boolean };
    audit_entity: { word: string };
    audit_action: { word: string };
    /** Its statement says: isOwner is not null, isMate is not null. */
    viewers_of_owner: { id: number; name: string; isOwner: boolean | null; isAdmin: boolean; isMate: boolean | null };
  }
}

export {};
