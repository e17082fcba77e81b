// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in oidc.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    find_oidc_link: { userId: number };
    find_oidc_link_of: { issuer: string; sub: string };
    insert_oidc_link: never;
    delete_oidc_link: { userId: number };
    list_oidc_links: { id: number; name: string; email: string; linkedAt: Date; passwordHash: string };
    count_oidc_links: { count: number };
    lock_oidc_account: {
      id: number;
      name: string;
      email: string;
      role: 'admin' | 'staff';
      blocked: boolean;
      version: number;
      passwordHash: string;
      isDeleted: boolean;
    };
    end_oidc_sessions: { hash: Buffer; userId: number };
    use_oidc_once: { expiresAt: Date };
    remove_oidc_used: never;
  }
}

export {};
