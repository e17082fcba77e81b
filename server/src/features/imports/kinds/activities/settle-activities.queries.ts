import type { Db } from '../../../../db/client.ts';
import { rows, statement } from '../../../../db/statement.ts';
import type { ActivityKindName } from './activity-kind.types.ts';

// Finds the customer of each row among those of the row's owner. A row that was settled before keeps what was found: it is checked
// anew before it is settled anew.

/** Whom a kind can be about, the likelier first: their names sort like that, too. */
type Targets = readonly ('contact' | 'lead')[];

const own = `c.owner_id = f.owner_id and c.deleted_at is null`;

// Both kinds are asked, and contacts come first: no index of one kind alone is tempting then, also where nothing is known of a new table.
const anyKind = `c.kind in ('contact', 'lead')`;

function byPhone(targets: Targets): string {
  return `(select case when c.kind in (${listOf(targets)}) then c.id end from customers c where ${own} and ${anyKind} and not c.is_old_twin
     and phone_key(c.phone) = f.phone_key order by c.kind limit 1)`;
}

function byEmail(targets: Targets): string {
  return `(select c.id from jsonb_array_elements_text(f.form->'emails') with ordinality as e (email, at)
     cross join lateral (
       select c.id, c.kind from customers c where ${own} and ${anyKind} and c.email is not null and lower(c.email) = lower(e.email)
       order by c.kind limit 1
     ) c where c.kind in (${listOf(targets)}) order by e.at limit 1)`;
}

/** Zero stands for several. The order makes the index of names the cheapest. */
function byName(target: Targets[number]): string {
  return `(select case count(*) when 1 then min(n.id) when 2 then 0 end from (
     select c.id from customers c where ${own} and c.kind = '${target}' and c.sort_name = f.name_key order by c.id limit 2) n)`;
}

function listOf(targets: Targets): string {
  return targets.map((target) => `'${target}'`).join(', ');
}

const differingPhone = `f.form->>'phone' <> '' and phone_key(f.form->>'phone') <> phone_key(c.phone)`;
const differingName = `f.form->>'customer' <> '' and fold(f.form->>'customer') <> c.sort_name`;
const line = (label: string, text: string, condition: string) => `case when ${condition} then '${label}: ' || (${text}) end`;

interface Settling {
  targets: Targets;
  noun: string;
  text: 'description' | 'text';
  /** Whether the record has a name and a phone of its own, which may differ from the customer's. */
  hasName: boolean;
  hasPhone: boolean;
  hasRequirement: boolean;
}

/** What the row says of the customer and no field of the record takes. Nothing of it is lost. */
function unkept({ hasName, hasPhone }: Settling): string {
  const lines = [
    line('Customer name', `f.form->>'customer'`, `${differingName}${hasName ? ` and length(f.form->>'customer') > 200` : ''}`),
    line('Phone', `f.form->>'phone'`, `${differingPhone}${hasPhone ? ` and f.form->>'phone' !~ '^[0-9]{1,15}$'` : ''}`),
    line('E-mail', `f.form->>'email'`, `f.form->>'email' <> '' and lower(f.form->>'email') is distinct from lower(c.email)`),
  ];
  return `nullif(concat_ws(E'\\n', ${lines.join(', ')}), '')`;
}

function problem(field: string, value: string, message: string): string {
  return `jsonb_build_object('field', ${field}, 'value', ${value}, 'message', ${message})`;
}

const namedBy = `case when f.form->>'phone' <> '' then 'phone' when f.form->>'email' <> '' then 'email' else 'customer' end`;

// Rows are joined by their place: nobody has counted them yet, and a plan for few rows would compare each with each.
// The lines fit by their bytes, which are never fewer than the characters that the form counts.
function settle(settling: Settling): string {
  const { targets, noun, text, hasName, hasPhone, hasRequirement } = settling;
  const names = targets.map(byName).join(', ');
  const list = `(select q.id from requirements q where q.owner_id = f.owner_id and q.deleted_at is null and lower(q.project) = lower(f.form->>'requirement'))`;
  const missing = `No ${noun} has this phone, e-mail or name`;
  return `with f as materialized (
     select ctid as place, owner_id, form, nullif(phone_key(form->>'phone'), '') as phone_key, nullif(fold(form->>'customer'), '') as name_key
     from import_rows where import_id = $1 and form is not null and left_out is null and not form ? 'foundId'
   ), m as materialized (
     select f.*, coalesce(${byPhone(targets)}, ${byEmail(targets)}, ${names}) as customer_id${hasRequirement ? `, ${list} as requirement_id` : ''} from f
   ), s as (
     select f.place, ${unkept(settling)} as lines, f.form->>'${text}' as text,
       jsonb_build_object('foundId', c.id${hasRequirement ? `, 'requirementId', f.requirement_id` : ''}
         ${hasName ? `, 'name', case when ${differingName} and length(f.form->>'customer') <= 200 then f.form->>'customer' end` : ''}
         ${hasPhone ? `, 'ownPhone', case when ${differingPhone} and f.form->>'phone' ~ '^[0-9]{1,15}$' then f.form->>'phone' end` : ''}) as found,
       nullif(jsonb_path_query_array(jsonb_build_array(
         case when f.customer_id is null or f.customer_id = 0 then ${problem(namedBy, `left(f.form->>(${namedBy}), 100)`, `case f.customer_id when 0 then 'Several ${noun}s have this name' else '${missing}' end`)} end
         ${hasRequirement ? `, case when f.requirement_id is null then ${problem(`'requirement'`, `f.form->>'requirement'`, `'No list with this title. Please create the list first.'`)} end` : ''}
       ), '$[*] ? (@ != null)'), '[]') as problems
     from m f left join lateral (select * from customers c where c.id = f.customer_id) c on true
   )
   update import_rows r set problems = s.problems,
     form = case when s.problems is null then r.form || s.found || case
       when s.lines is not null and octet_length(s.text) + octet_length(s.lines) + 2 <= 5000 then jsonb_build_object('${text}', s.text || E'\\n\\n' || s.lines)
       else '{}' end else r.form end,
     notes = case when s.problems is null and s.lines is not null and octet_length(s.text) + octet_length(s.lines) + 2 > 5000
       then coalesce(r.notes, '[]') || to_jsonb(left(s.lines, 5000)) else r.notes end
   from s where r.ctid = s.place`;
}

const both: Targets = ['contact', 'lead'];
const ofAppointment = {
  targets: both,
  noun: 'customer',
  text: 'description',
  hasName: true,
  hasPhone: false,
  hasRequirement: false,
} as const;
const statements = {
  task: statement(
    'settle_import_tasks',
    settle({ targets: ['contact'], noun: 'contact', text: 'description', hasName: true, hasPhone: true, hasRequirement: true }),
  ),
  call: statement('settle_import_calls', settle(ofAppointment)),
  meeting: statement('settle_import_meetings', settle(ofAppointment)),
  note: statement(
    'settle_import_notes',
    settle({ targets: both, noun: 'customer', text: 'text', hasName: false, hasPhone: false, hasRequirement: false }),
  ),
};

/** Rows get the id of their customer, or a problem that can be mended. */
export async function findCustomers(db: Db, kind: ActivityKindName, importId: number): Promise<void> {
  await rows(db, statements[kind], [importId]);
}
