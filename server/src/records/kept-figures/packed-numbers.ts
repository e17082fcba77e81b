/** Whole numbers from 0 on, in their order: each as what it has more than the one before, in as few bytes as it needs. */
export function packNumbers(numbers: ArrayLike<number>): Buffer {
  const sorted = new Float64Array(numbers).sort();
  const bytes: number[] = [];
  write(bytes, sorted.length);
  let before = 0;
  for (const number of sorted) {
    write(bytes, number - before);
    before = number;
  }
  return Buffer.from(bytes);
}

/** Lists that were packed one behind the other. */
export function* unpackNumbers(packed: Buffer): Generator<Float64Array> {
  const reader = { packed, at: 0 };
  while (reader.at < packed.length) {
    const list = new Float64Array(read(reader));
    let sum = 0;
    for (let index = 0; index < list.length; index += 1) {
      sum += read(reader);
      list[index] = sum;
    }
    yield list;
  }
}

/** Seven bits a byte, the lowest first; the eighth says that more follow. */
function write(bytes: number[], number: number): void {
  let rest = number;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}

function read(reader: { packed: Buffer; at: number }): number {
  let [sum, unit] = [0, 1];
  for (;;) {
    const byte = reader.packed[reader.at] ?? 0;
    reader.at += 1;
    if (byte < 128) return sum + byte * unit;
    sum += (byte - 128) * unit;
    unit *= 128;
  }
}
