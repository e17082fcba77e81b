/** The package has no types: as much of it as the tests use. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  interface Context {
    oidc: { account: { accountId: string }; client: { clientId: string } };
  }
  export interface ProviderConfiguration {
    clients: object[];
    jwks: { keys: object[] };
    scopes: string[];
    claims: Record<string, string[]>;
    cookies: { keys: string[] };
    features: Record<string, { enabled: boolean }>;
    conformIdTokenClaims: boolean;
    findAccount(context: unknown, id: string): Promise<{ accountId: string; claims(): Promise<object> }>;
    loadExistingGrant(context: Context): Promise<Grant>;
    fetch(url: string | URL, options: RequestInit): Promise<Response>;
  }
  export class Provider {
    constructor(issuer: string, configuration: ProviderConfiguration);
    callback(): RequestListener;
    Grant: new (details: {
      clientId: string;
      accountId: string;
    }) => Grant;
    Client: { find(id: string): Promise<{ backchannelLogout(sub: string, sid: string): Promise<void> } | undefined> };
  }
}
