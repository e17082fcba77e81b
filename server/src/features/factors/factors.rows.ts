// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in factors.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    touch_account: { id: number; name: string };
    read_totp: { secretEncrypted: Buffer; confirmedAt: Date | null; lastUsedAt: Date | null };
    put_totp: { id: number };
    confirm_totp: { id: number };
    use_totp_step: { id: number };
    remove_totp: { confirmedAt: Date | null };
    has_any_factor: { hasFactor: boolean };
    drop_recovery_codes: never;
    add_recovery_codes: never;
    use_recovery_code: { id: number };
    count_recovery_codes: { left: number };
    list_passkeys: {
      id: number;
      name: string;
      credentialId: Buffer;
      transports: string[];
      isBackedUp: boolean;
      createdAt: Date;
      lastUsedAt: Date | null;
    };
    passkey_by_credential: { id: number; userId: number; publicKey: Buffer; counter: number; transports: string[] };
    insert_passkey: Rows['list_passkeys'];
    use_passkey: { id: number };
    rename_passkey: { before: string };
    remove_passkey: { name: string };
    remove_passkeys_of: { id: number };
    any_passkey: { exists: boolean };
    use_challenge: { usedAt: Date };
    remove_used_challenges: never;
  }
}

export {};
