import type { Scope } from '@crm/contract/core/areas';
import type { Role } from '@crm/contract/core/permissions';

/** The person according to the session or the API token, never to the request. One of the two is there. */
export interface Actor {
  id: number;
  name: string;
  email: string;
  role: Role;
  /** They sign in with a second factor. */
  hasFactor: boolean;
  /** How this session was opened; null stands for the password. */
  method: string | null;
  sessionHash: Buffer | null;
  token: TokenGrant | null;
}

/** What a token lets its holder do, on behalf of its person. */
export interface TokenGrant {
  id: number;
  scopes: readonly Scope[];
}
