// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in push.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    /** Its statement says: choices holds a type. */
    list_push_devices: {
      id: number;
      hash: Buffer;
      agent: string;
      choices: string[];
      createdAt: Date;
      error: string | null;
      version: number;
    };
    /** Its statement says: choices holds a type. */
    read_push_device: Rows['list_push_devices'];
    hold_push_person: { id: number };
    count_push_devices: { count: number };
    push_device_by_endpoint: { id: number; hash: Buffer; p256dh: string; auth: string };
    insert_push_device: { id: number };
    choose_pushes: never;
    lock_push_device: { id: number; version: number };
    remove_push_device: { id: number };
    remove_session_push_device: never;
    end_push_device: { userId: number };
    is_push_device_open: { isOpen: boolean };
    read_push_keys: { value: string };
    insert_push_keys: { value: string };
    hold_push_keys: { value: string };
    replace_push_keys: never;
    end_push_devices: never;
  }
}

export {};
