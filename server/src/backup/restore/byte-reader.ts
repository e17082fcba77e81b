/** Reads a stream in chunks of the requested sizes. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    while (this.#rest.length < length) await this.#more();
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  async line(): Promise<string> {
    while (!this.#rest.includes(10)) await this.#more();
    const line = await this.take(this.#rest.indexOf(10) + 1);
    return line.toString('utf8');
  }

  async isAtEnd(): Promise<boolean> {
    if (this.#rest.length > 0) return false;
    const { value, done } = await this.#chunks.next();
    if (!done) this.#rest = value;
    return done === true;
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#chunks.next();
    if (done) throw new Error('it ends too early');
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
  }
}
