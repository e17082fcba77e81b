import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { type CustomerKind, customerFields } from '@crm/contract/customers/customers';
import type { ImportColumn } from '@crm/contract/customers/imports';
import { describe, expect, it } from 'vitest';
import { checkCells } from '../../../test/support/imports.ts';
import type { CsvRow } from '../../csv/csv-parser.ts';
import { readCsv } from '../../csv/read-csv.ts';
import { customerColumns, ownerColumns } from '../customers/customers-export-columns.ts';
import { guessMapping } from './guess-mapping.ts';

async function importFixture(kind: CustomerKind, name: string) {
  const bytes = createReadStream(join(import.meta.dirname, 'fixtures', name));
  const file = await readCsv(bytes, { rows: 100, columns: 100, cell: 10_000 });
  const rows: CsvRow[] = (await file.rows.next()).value ?? [];
  const columns = file.header.map((column, at) => ({
    name: column,
    samples: rows.flatMap(({ cells }) => (cells[at] ? [cells[at]] : [])),
  }));
  const mapping = guessMapping(kind, columns);
  return rows.map(({ cells }) => checkCells(kind, mapping, columns.length, cells));
}

function guess(kind: CustomerKind, ...columns: (string | [string, ...string[]])[]) {
  const all = columns.map((column): ImportColumn => {
    const [name = '', ...samples] = typeof column === 'string' ? [column, 'x'] : column;
    return { name, samples };
  });
  return guessMapping(kind, all);
}

describe('files of other programs map without help', () => {
  it.each(['lead', 'contact'] as const)('HubSpot, as %s', async (kind) => {
    const priority = kind === 'lead' ? null : 'Normal';
    expect((await importFixture(kind, 'hubspot-contacts.csv')).map(({ form }) => form)).toEqual([
      {
        name: 'Gail Perrin',
        description: 'Imported',
        email: 'gail.perrin@perrin-dairy.example',
        phone: '19375550121',
        location: 'Dayton, OH',
        source: 'Organic Search',
        priority,
        amount: 1200,
      },
      {
        name: 'Claude Durand',
        description: 'Imported\nPhone extension: 14',
        email: 'claude@durand-bakeries.example',
        phone: '9375550122',
        location: 'Lima, OH',
        source: 'Direct Traffic',
        priority,
        amount: 0,
      },
      {
        name: 'Zoë Nguyen',
        description: 'Imported',
        email: 'zoe@nguyen-garage.example',
        phone: '9375550123',
        location: 'Unknown',
        source: 'Offline Sources',
        priority,
        amount: 0,
      },
    ]);
  });

  it('Twenty', async () => {
    expect((await importFixture('contact', 'twenty-people.csv')).map(({ form }) => form)).toMatchObject([
      { name: 'Ada Moreno', email: 'ada@moreno-print.example', phone: '9375550131', location: 'Springfield', source: 'Twenty' },
      { name: 'Bo Lindqvist', email: 'bo@lindqvist-sails.example', phone: '9375550132', location: 'Toledo', amount: 0 },
    ]);
    const older = guess('contact', 'Name FirstName', 'Name LastName', 'Emails PrimaryEmail', 'Phones PrimaryPhoneNumber', 'City');
    expect(older).toMatchObject({
      name: { columns: [0, 1] },
      email: { columns: [2] },
      phone: { columns: [3] },
      location: { columns: [4] },
      source: { columns: [], fallback: 'Twenty' },
    });
  });

  it('EspoCRM, by attributes and by labels', async () => {
    expect((await importFixture('lead', 'espocrm-leads.csv')).map(({ form }) => form)).toMatchObject([
      {
        name: 'Mina Kapoor',
        description: 'Asked for samples\nof the blue tiles; call her back',
        email: 'mina@kapoor-tiles.example',
        phone: '13305550141',
        location: 'Akron, OH',
        source: 'Web Site',
        amount: 2400,
        priority: null,
      },
      { name: 'Otto Brandt', phone: '13305550142', source: 'EspoCRM', description: 'Imported', amount: 0 },
    ]);
    const labels = ['First Name', 'Last Name', 'Email', 'Phone', 'Address City', 'Source', 'Opportunity Amount', 'Description'];
    expect(guess('lead', ...labels)).toMatchObject({
      name: { columns: [0, 1] },
      email: { columns: [2] },
      phone: { columns: [3] },
      location: { columns: [4] },
      source: { columns: [5] },
      amount: { columns: [6] },
      description: { columns: [7] },
    });
  });

  it('Google and Outlook', async () => {
    expect((await importFixture('contact', 'google-contacts.csv')).map(({ form }) => form)).toMatchObject([
      {
        name: 'Iris J. Walker',
        description: 'Met at the fair',
        email: 'iris@walker-farms.example',
        phone: '9375550151',
        location: 'Troy, OH',
        source: 'Import',
      },
    ]);
    expect((await importFixture('lead', 'outlook-contacts.csv')).map(({ form }) => form)).toMatchObject([
      { name: 'Paul Adeyemi', email: 'paul@adeyemi-roofs.example', phone: '9375550161', location: 'Xenia, OH', priority: null },
    ]);
  });

  it('our own export', () => {
    const mapping = guess(
      'lead',
      ...Object.keys({ ...customerColumns, ...ownerColumns }).map((name): [string, string] => [
        name,
        name === 'Priority' ? 'Client' : 'x',
      ]),
    );
    expect(customerFields.map((field) => mapping[field].columns)).toEqual([[0], [1], [2], [3], [4], [5], [6], [7]]);
  });
});

describe('a guess', () => {
  it('takes a status for a priority only where its words are ours', () => {
    expect(guess('lead', ['Status', 'NEW', 'OPEN']).priority).toEqual({ columns: [], fallback: '' });
    expect(guess('lead', ['Lead Status', 'waiting period', 'Client']).priority.columns).toEqual([0]);
    expect(guess('contact', ['Priority', 'HIGH', 'low']).priority).toEqual({ columns: [0], fallback: 'Normal' });
    expect(guess('lead', ['Status'], ['Priority']).priority.columns).toEqual([1]);
  });

  it('prefers columns that are filled, and keeps an empty one for the next file', () => {
    expect(guess('lead', ['Location'], ['City', 'Dayton']).location.columns).toEqual([1]);
    expect(guess('lead', ['Location'], ['City']).location.columns).toEqual([0]);
    expect(guess('lead', ['Name'], ['First Name', 'A'], ['Last Name', 'B']).name.columns).toEqual([1, 2]);
  });

  it('reads names however they are written', () => {
    expect(guess('lead', 'FULL_NAME', 'Téléphone', 'e-mail').name.columns).toEqual([0]);
    expect(guess('lead', 'E-Mail', 'phone-number').phone.columns).toEqual([1]);
    expect(guess('lead', 'Name', 'First name').name.columns).toEqual([1, 0]);
    expect(guess('lead', 'Company').name.columns).toEqual([0]);
    expect(guess('lead', 'Colour').name).toEqual({ columns: [], fallback: '' });
  });
});
