import { damaged } from './damaged.ts';
import { kindOfFormat, type NumberKind } from './number-formats.ts';
import { readXml } from './xml.ts';

/** More than Excel can have. */
const maxStyles = 100_000;

/** What the numbers of each style mean, by the number of the style. */
export async function readStyles(bytes: AsyncIterable<Uint8Array>): Promise<NumberKind[]> {
  const codes = new Map<number, string>();
  const kinds = new Map<number, NumberKind>();
  const styles: NumberKind[] = [];
  let isInStyles = false;
  await readXml(bytes, {
    root: 'styleSheet',
    open(name, { numFmtId = '0', formatCode }) {
      if (name === 'cellXfs') isInStyles = true;
      if (codes.size > maxStyles || styles.length > maxStyles) throw damaged();
      if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      if (name !== 'xf' || !isInStyles) return;
      const id = Number(numFmtId);
      const kind = kinds.get(id) ?? kindOfFormat(id, codes.get(id));
      kinds.set(id, kind);
      styles.push(kind);
    },
    close(name) {
      if (name === 'cellXfs') isInStyles = false;
    },
  });
  return styles;
}
