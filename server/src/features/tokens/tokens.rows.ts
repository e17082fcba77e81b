// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in tokens.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    end_tokens_of: { id: number };
    /** Its statement says: scopes holds a type. */
    list_tokens_of: {
      id: number;
      name: string;
      scopes: string[];
      createdAt: Date;
      expiresOn: string | null;
      expiresAt: Date | null;
      lastUsedAt: Date | null;
      lastIp: string | null;
    };
    /** Its statement says: scopes holds a type. */
    list_tokens: {
      id: number;
      name: string;
      scopes: string[];
      createdAt: Date;
      expiresOn: string | null;
      expiresAt: Date | null;
      lastUsedAt: Date | null;
      lastIp: string | null;
      personId: number;
      personName: string;
      personEmail: string;
    };
    count_tokens: { count: number };
    lock_token_owner: { id: number };
    count_tokens_of: { count: number };
    /** Its statement says: scopes holds a type. */
    insert_token: Rows['list_tokens_of'];
    prune_tokens_of: never;
    end_token: { name: string; userId: number };
  }
}

export {};
