import { crc32, deflateSync } from 'node:zlib';

export interface DemoFile {
  name: string;
  type: string;
  content: Buffer;
}

/** A page of plain lines. */
export function pdfOf(name: string, title: string, lines: readonly string[]): DemoFile {
  const shown = [`/F1 16 Tf 72 770 Td (${title}) Tj`, '/F1 11 Tf 0 -12 Td', ...lines.map((line) => `0 -18 Td (${line}) Tj`)];
  const page = `BT ${shown.join('\n')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return { name, type: 'application/pdf', content: Buffer.from(text + table + end, 'latin1') };
}

export function textOf(name: string, lines: readonly string[]): DemoFile {
  return { name, type: 'text/plain', content: Buffer.from(`${lines.join('\r\n')}\r\n`) };
}

type Colour = readonly [number, number, number];

/** A picture, dot by dot. */
export function pictureOf(name: string, width: number, height: number, colourAt: (x: number, y: number) => Colour): DemoFile {
  const rows = Array.from({ length: height }, (_row, y) => [
    0,
    ...Array.from({ length: width }, (_dot, x) => colourAt(x, y)).flat(),
  ]);
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const parts = [part('IHDR', size), part('IDAT', deflateSync(Buffer.from(rows.flat()))), part('IEND', Buffer.alloc(0))];
  return { name, type: 'image/png', content: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]) };
}

function part(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
