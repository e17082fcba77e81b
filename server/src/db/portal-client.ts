import pg from 'pg';
import { DatabaseAway } from './database-away.ts';

/** Of several servers the one that takes writes. */
export interface Primary {
  /** The one that was found last; all are asked when none is known. */
  find(): Promise<pg.ClientConfig>;
  /** After it failed or proved to be a standby. */
  forget(server?: pg.ClientConfig): void;
}

/** How a connection is made. */
export interface Address extends pg.ClientConfig {
  /** Where several servers are named: it says which one. */
  primary?: Primary | undefined;
  /** A server that only reads is welcome. */
  mayBeStandby?: boolean | undefined;
  /** A statement was refused because it would change something. */
  onReadOnly?: (() => void) | undefined;
}

/** So that a server that vanished keeps nobody waiting while another one may be there already. */
const timeoutMs = 3000;

/** A connection to the server that takes writes, if several are named. Every connection of ours is one. */
export class PortalClient extends pg.Client {
  readonly #address: Address;
  #server: pg.ClientConfig | undefined;

  constructor(address: Address = {}) {
    super(address);
    this.#address = address;
    this.on('notice', (notice) => this.#doubt(notice));
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === '25006') address.onReadOnly?.();
    });
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): unknown {
    const connecting = this.#address.primary ? this.#enterPrimary(this.#address.primary) : super.connect();
    if (!callback) return connecting;
    connecting.then(() => callback(null as unknown as Error), callback);
    return undefined;
  }

  /** Not the one that takes writes, whatever it was before. */
  disown(): void {
    this.#address.primary?.forget(this.#server);
  }

  async #enterPrimary(primary: Primary): Promise<pg.Client> {
    const server = await primary.find();
    this.#server = server;
    this.host = server.host ?? this.host;
    this.port = server.port ?? this.port;
    const late = setTimeout(() => this.connection.stream.destroy(new Error('timeout expired')), timeoutMs);
    try {
      return await super.connect();
    } catch (error) {
      this.disown();
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  /**
   * A commit that waits for a standby can be told to wait no longer. It is stored here then and perhaps nowhere else, and PostgreSQL
   * answers as if all were well, with a warning. We treat it as a commit whose answer was lost. The routine is the same in all languages.
   */
  #doubt({ routine }: { routine?: string | undefined }): void {
    if (routine !== 'SyncRepWaitForLSN') return;
    const error = new DatabaseAway('The commit did not wait for its standby.');
    this.connection.emit('error', error);
    this.connection.stream.destroy();
  }
}
