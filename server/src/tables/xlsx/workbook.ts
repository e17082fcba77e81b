import { posix } from 'node:path';
import { damaged, refused } from './damaged.ts';
import { readXml } from './xml.ts';
import type { ZipParts } from './zip-parts.ts';

export interface Sheet {
  name: string;
  part: string;
}

export interface Workbook {
  /** The visible ones first. */
  sheets: Sheet[];
  visible: number;
  /** Whether days are counted from 1904, as old Macs did. */
  isFrom1904: boolean;
  sharedStrings: string | undefined;
  styles: string | undefined;
}

interface Relationship {
  /** The last word of its type, which both namespaces share. */
  type: string;
  part: string;
}

const maxSheets = 1000;

/** Reads three small parts in turn and follows no reference twice, so that references in a ring do no harm. */
export async function readWorkbook(parts: ZipParts): Promise<Workbook> {
  const [main = 'xl/workbook.xml'] = byType(await relationshipsOf(parts, ''), 'officeDocument');
  if (!parts.names.has(main.toLowerCase())) throw refused('This zip file is not a workbook. Please choose a .xlsx or CSV file.');
  const relationships = await relationshipsOf(parts, main);
  const workbook: Workbook = {
    sheets: [],
    visible: 0,
    isFrom1904: false,
    sharedStrings: byType(relationships, 'sharedStrings')[0],
    styles: byType(relationships, 'styles')[0],
  };
  const hidden: Sheet[] = [];
  await readXml(parts.read(main), {
    root: 'workbook',
    open(name, attributes) {
      if (name === 'workbookPr') workbook.isFrom1904 = /^(1|true|on)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const { type, part } = relationships.get(idOf(attributes)) ?? damagedSheet();
      if (type !== 'worksheet') return;
      (/idden$/.test(attributes.state ?? '') ? hidden : workbook.sheets).push({ name: attributes.name ?? '', part });
      if (workbook.sheets.length + hidden.length > maxSheets) throw refused(`This workbook has more than ${maxSheets} sheets.`);
    },
  });
  workbook.visible = workbook.sheets.length;
  workbook.sheets.push(...hidden);
  if (workbook.sheets.length === 0) throw refused('This workbook has no sheet with a table.');
  return workbook;
}

function damagedSheet(): never {
  throw damaged();
}

/** The attribute `r:id`, whatever prefix the writer has chosen. */
function idOf(attributes: Record<string, string>): string {
  const name = Object.keys(attributes).find((key) => key.endsWith(':id'));
  return name === undefined ? '' : (attributes[name] ?? '');
}

function byType(relationships: Map<string, Relationship>, type: string): string[] {
  return [...relationships.values()].filter((one) => one.type === type).map(({ part }) => part);
}

const maxRelationships = 10_000;

async function relationshipsOf(parts: ZipParts, part: string): Promise<Map<string, Relationship>> {
  const name = posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);
  const found = new Map<string, Relationship>();
  if (!parts.names.has(name.toLowerCase())) return found;
  await readXml(parts.read(name), {
    root: 'Relationships',
    open(tag, { Id = '', Type = '', Target = '', TargetMode }) {
      if (tag !== 'Relationship' || TargetMode === 'External') return;
      if (found.size >= maxRelationships) throw damaged();
      found.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), part: partOf(part, Target) });
    },
  });
  return found;
}

/** A target is relative to the folder of its part or begins at the root; it cannot leave the zip file. */
function partOf(part: string, target: string): string {
  return posix.resolve('/', posix.dirname(part), target).slice(1);
}
