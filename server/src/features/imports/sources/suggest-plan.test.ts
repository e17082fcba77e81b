import type { ImportKind } from '@crm/contract/imports/import-kinds';
import { importMapping } from '@crm/contract/imports/import-plan';
import { describe, expect, it } from 'vitest';
import { customerColumns, ownerColumns } from '../../customers/customers-export-columns.ts';
import { suggestMapping } from './suggest-plan.ts';

type Column = string | [name: string, ...samples: string[]];

function suggest(kind: ImportKind, ...columns: Column[]) {
  const plan = suggestMapping(
    kind,
    columns.map((column) => {
      const [name = '', ...samples] = typeof column === 'string' ? [column, 'x1'] : column;
      return { name, samples, filled: samples.length };
    }),
  );
  expect(importMapping.safeParse(plan.mapping).success).toBe(true);
  return plan;
}

const address = 'a@doe.example';
const number = '937 555 0100';

describe('a tool', () => {
  it('is recognised by many headers together, and never by one word', () => {
    expect(suggest('lead', 'Record ID', 'Email', 'Phone').tool).toBeNull();
    expect(suggest('lead', 'Lead Owner', 'Name', ['Email', address], 'Company', 'City').tool).toBeNull();
    expect(suggest('lead', 'Name', 'Email', 'Phone', 'Company', 'Notes', 'City', 'State', 'Country').tool).toBeNull();
    expect(suggest('lead', 'email_from', 'partner_name', 'contact_name').tool).toBe('Odoo');
    expect(suggest('contact', 'Name FirstName', 'Name LastName', 'Emails PrimaryEmail').tool).toBe('Twenty');
  });

  it('gives its name as the source of records that have none', () => {
    expect(suggest('lead', 'Person - Name', 'Person - Email - Work', 'Person - Owner').mapping.source?.fallback).toBe(
      'Pipedrive',
    );
    expect(suggest('lead', 'Name').mapping.source?.fallback).toBe('Import');
  });

  it('may write 636 columns', () => {
    const header = ['Record ID', 'First Name', 'Last Name', 'Contact owner', 'Lifecycle Stage', 'Create Date', 'Original Source'];
    const others = Array.from({ length: 627 }, (_, at) => `Property ${at}`);
    const { tool, mapping } = suggest('contact', ...header, ...others, ['Email', address], ['Phone Number', number]);
    expect(tool).toBe('HubSpot');
    expect(mapping).toMatchObject({ name: { columns: [1, 2] }, email: { columns: [634] }, phone: { columns: [635] } });
  });

  it('may be this one', () => {
    const columns = Object.keys({ ...customerColumns, ...ownerColumns }).map((name): Column => {
      const samples: Record<string, string> = { Priority: 'Client', Email: address, Phone: '5550100', Amount: '1' };
      return [name, samples[name] ?? 'x'];
    });
    const { tool, mapping } = suggest('lead', ...columns);
    expect(tool).toBe('CRM Portal');
    expect(Object.values(mapping).map((source) => source.columns)).toEqual([[0], [1], [2], [3], [4], [5], [6], [7]]);
  });
});

describe('headers', () => {
  it.each([
    ['German', 'Vorname', 'Nachname', 'E-Mail-Adresse', 'Telefon geschäftlich', 'Ort geschäftlich', 'Bemerkung'],
    ['French', 'Prénom', 'Nom', 'Adresse de messagerie', 'Téléphone (bureau)', 'Ville (bureau)', 'Remarques'],
    ['Spanish', 'Nombre', 'Apellidos', 'Correo electrónico', 'Teléfono móvil', 'Ciudad', 'Observaciones'],
    ['Portuguese', 'Nome', 'Sobrenome', 'Endereço de e-mail', 'Telemóvel', 'Cidade', 'Observações'],
    ['Turkish', 'ADI', 'SOYADI', 'E-POSTA', 'CEP TELEFONU', 'ŞEHİR', 'AÇIKLAMA'],
  ])('are known in %s', (_language, first, last, email, phone, city, note) => {
    const { mapping, dayOrder } = suggest('lead', first, last, [email, address], [phone, number], city, note);
    expect(mapping).toMatchObject({
      name: { columns: [0, 1] },
      email: { columns: [2] },
      phone: { columns: [3] },
      location: { columns: [4] },
      description: { columns: [5] },
    });
    expect(dayOrder).toBe('dayFirst');
  });

  it('put where somebody works before where somebody lives', () => {
    const columns: Column[] = [
      ['Home City', 'Troy'],
      ['Home State', 'OH'],
      ['Business City', 'Xenia'],
      ['Business State', 'OH'],
    ];
    expect(suggest('lead', ...columns).mapping.location).toMatchObject({ columns: [2, 3], otherwise: [0, 1] });
    expect(suggest('lead', ['Home City', 'Troy'], ['Business City']).mapping.location?.columns).toEqual([0]);
  });

  it('name people by parts, by a full name, and by a company where nobody is named', () => {
    expect(suggest('lead', 'Company', 'Name').mapping.name).toMatchObject({ columns: [1], otherwise: [0] });
    expect(suggest('lead', 'Company').mapping.name).toEqual({ columns: [0], fallback: '' });
    expect(suggest('lead', 'Name', 'Vorname').mapping.name?.columns).toEqual([1, 0]);
    expect(suggest('lead', 'Name', 'First Name', 'Last Name').mapping.name).toMatchObject({ columns: [1, 2], otherwise: [0] });
    expect(suggest('lead', ['Name', 'Ann Lee'], ['First Name'], ['Last Name']).mapping.name?.columns).toEqual([0]);
  });

  it.each([
    'Contact owner',
    'Lead Owner',
    'Assigned User',
    'Owner',
    'Besitzer',
    'Verantwortlicher',
    'Propriétaire',
    'Responsável',
  ])('tell whose a record is: %s', (owner) => expect(suggest('lead', 'Name', [owner, 'Ben']).ownerColumn).toBe(1));

  it('tell a priority only where its words are ours', () => {
    expect(suggest('lead', ['Status', 'NEW', 'OPEN']).mapping.priority).toEqual({ columns: [], fallback: '' });
    expect(suggest('lead', ['Lead Status', 'waiting period', 'Client']).mapping.priority?.columns).toEqual([0]);
    expect(suggest('contact', ['Priority', 'HIGH', 'low']).mapping.priority).toEqual({ columns: [0], fallback: 'Normal' });
  });
});

describe('values', () => {
  it('make an e-mail column of addresses, unless they are those of colleagues', () => {
    expect(suggest('lead', 'Name', ['Write to', address, 'b@doe.example']).mapping.email?.columns).toEqual([1]);
    expect(suggest('lead', 'Name', ['Assigned to (e-mail)', address]).mapping.email?.columns).toEqual([]);
    expect(suggest('lead', ['Email', 'yes', 'no'], ['Write to', address]).mapping.email?.columns).toEqual([1]);
    const mixed: Column = ['Write to', address, 'b@doe.example', 'c@doe.example', 'd@doe.example', 'in person'];
    expect(suggest('lead', mixed).mapping.email?.columns).toEqual([0]);
  });

  it.each([
    ['Reach them at', '+49 30 123456', true],
    ['Reach them at', '937-555-0100', true],
    ['Handynr', '9375550100', true],
    ['Customer no', '9375550100', false],
    ['Fax', '+49 30 123456', false],
    ['Signed', '2026-03-04', false],
    ['VAT', '+49 123456789', false],
  ])('of %s such as %s may be phones', (name, sample, isPhone) => {
    expect(suggest('lead', 'Name', [name, sample]).mapping.phone?.columns).toEqual(isPhone ? [1] : []);
  });

  it('do not overrule a column of phones', () => {
    expect(suggest('lead', ['Phone', number], ['Reach them at', '+49 30 123456']).mapping.phone?.columns).toEqual([0]);
  });

  it('keep words out of amounts', () => {
    expect(suggest('lead', ['Value', 'high', 'low'], ['Budget', '1.250,50 €']).mapping.amount?.columns).toEqual([1]);
  });

  it('tell the order of days', () => {
    expect(suggest('task', ['Due', '3/4/2026', '14/3/2026']).dayOrder).toBe('dayFirst');
    expect(suggest('task', ['Due', '3/4/2026', '3/14/2026']).dayOrder).toBe('monthFirst');
    expect(suggest('task', ['Due', '3/4/2026']).dayOrder).toBe('monthFirst');
    expect(suggest('task', ['Fällig am', '3/4/2026'], ['Betreff', 'x']).dayOrder).toBe('dayFirst');
  });
});
