import { type Company, countOf, drawn, heavyId, nowSql, personAt } from './company.ts';

const firstNames = `(array['Asha','Ravi','Meera','John','Carla','Wei','Fatima','Igor','Lena','Tom','Priya','Omar','Sofia','Jan','Yuki','Nina','Paul','Zara','Kofi','Elena'])`;
const firstEnds = `(array['','a','o','in','ette','son','ya','ko'])`;
const lastNames = `(array['Patel','Singh','Garcia','Smith','Chen','Novak','Kumar','Mueller','Rossi','Sato','Khan','Brown','Silva','Ivanov','Okafor','Nguyen','Jones','Dubois','Larsen','Costa'])`;
const lastEnds = `(array['','ez','sen','ov','man','well','berg','ski','ton','ley'])`;
const cities = `(array['Hyderabad','Pune','Delhi','Mumbai','Chennai','London','Berlin','Austin','Tokyo','Lagos'])`;
const sources = `(array['Web','Referral','Ads','Event','Call','Email','Partner'])`;

const monthly = { customers: 100 / 3, requirements: 0.5 };

export function customersSql(company: Company): Record<string, string> {
  return {
    customers: customers(company),
    notes: notes(company),
    requirements: requirements(company),
    imports: imports(company),
    'import rows': `insert into import_rows (import_id, row, cells, problems)
      select i.id, n, '["Asha", "none"]', case when n % 10 = 0 then '[{"field": "phone", "value": "none", "message": "Phone number must contain digits only"}]'::jsonb end
      from imports i, generate_series(1, 200) n where i.counts is not null`,
    merges: merges(company),
  };
}

/** Leads and contacts in pairs of one owner: every third pair is a lead that became a contact. One in fifty lies in Trash. */
function customers(company: Company): string {
  const count = 2 * Math.round(countOf(company, monthly.customers) / 2);
  const first = `(select coalesce(max(id), 0) from customers)`;
  return `insert into customers (kind, owner_id, name, description, email, phone, location, source, priority, amount, created_at,
      updated_at, lead_id, deleted_at, deleted_by)
    select kind, owner_id, name, 'Asked for offer ' || g || '. ' || repeat('Wants to hear from us again after the holidays. ', 1 + g % 4),
      lower(replace(name, ' ', '.')) || g || '@example' || h % 50 || '.com', '91' || (6000000000 + g::bigint * 2654435761 % 3999999999),
      ${cities}[1 + h / 7 % 10], ${sources}[1 + h / 11 % 7],
      case kind when 'lead' then (array['WaitingPeriod','NoUpdates','Client','NotAnClient',null])[1 + h % 5]
        else (array['High','Normal','Low'])[1 + h % 3] end,
      h % 100000, at, case when h2 % 5 < 3 then at + left_over * (h2 % 100) / 100 end,
      case when kind = 'contact' and g / 2 % 3 = 0 then before + g - 1 end,
      case when isGone then at + left_over * (h2 % 90) / 100 end, case when isGone then owner_id end
    from (
      select g, h, h2, at, ${first} as before, ${nowSql(company)} - at as left_over, h2 % 50 = 7 as isGone,
        case g % 2 when 1 then 'lead' else 'contact' end as kind,
        case when g % 100 in (51, 52) then ${heavyId} else ${personAt('pair % heads')} end as owner_id,
        ${firstNames}[1 + pair % 20] || ${firstEnds}[1 + pair / 20 % 8] || ' '
          || ${lastNames}[1 + pair / 160 % 20] || ${lastEnds}[1 + pair / 3200 % 10] as name
      from (select d.*, abs(hashint8((g + 1) / 2)::bigint) as pair from ${drawn(company, count)} d) paired
    ) c order by g`;
}

/** On every second customer; the latest contact of the heavy salesperson has a long timeline. */
function notes(company: Company): string {
  return `insert into notes (customer_id, author_id, text, created_at)
    select id, owner_id, 'Prefers a call in the morning', created_at + (${nowSql(company)} - created_at) * (id % 80) / 100
      from customers where id % 2 = 0
    union all
    select c.id, c.owner_id, 'Called again, time ' || n, c.created_at + (${nowSql(company)} - c.created_at) * n / 300
      from (select id, owner_id, created_at from customers where owner_id = ${heavyId} and kind = 'contact' and deleted_at is null
        order by id desc limit 1) c, generate_series(1, 300) n`;
}

/** Several people work under one title, as on one project. */
function requirements(company: Company): string {
  return `insert into requirements (owner_id, project, data, created_at, deleted_at, deleted_by)
    select owner_id, project, array['Plan the work', 'Agree on a price', 'Name a day'], at,
      case when isGone then at + interval '1 hour' end, case when isGone then owner_id end
    from (
      select distinct on (owner_id, project) owner_id, project, at, h2 % 40 = 1 as isGone from (
        select case g % 25 when 3 then ${heavyId} else ${personAt('h % heads')} end as owner_id, 'Project ' || g / 10 as project, at, h2
        from ${drawn(company, countOf(company, monthly.requirements))} d
      ) drawn order by owner_id, project
    ) r order by at`;
}

function imports(company: Company): string {
  return `insert into imports (owner_id, kind, file_name, encoding, separator, columns, row_count, state, counts, plan, done_count, created_at, done_at)
    select ${heavyId}, case n % 2 when 0 then 'lead' else 'contact' end, 'fair-' || n || '.csv', 'utf-8', ',', '[{"name": "Name", "samples": []}, {"name": "Phone", "samples": []}]', 200,
      case n when 1 then 'uploaded' else 'done' end,
      case n when 1 then '{"created": 180, "asLeads": 0, "changed": 0, "bad": 20, "duplicates": 0, "footers": 0, "cells": {"mapped": 360, "noted": 0, "dropped": 0}}'::jsonb end,
      '{"mapping": {"name": {"columns": [0], "fallback": ""}, "phone": {"columns": [1], "fallback": ""}}, "dropped": [], "duplicates": "skip", "phoneCountry": "", "dayOrder": "monthFirst", "incompleteAsLeads": false, "ownerId": null, "owners": null}'::jsonb,
      case n when 1 then 0 else 200 end,
      ${nowSql(company)} - n * interval '1 day', case when n > 1 then ${nowSql(company)} - n * interval '1 day' end
    from generate_series(1, ${Math.min(company.months, 60)} + 1) n order by n desc`;
}

function merges(company: Company): string {
  return `insert into merges (owner_id, kind, kept_id, dropped_id, kept_before, kept_after, dropped, moved, merged_at)
    select owner_id, kind, id, id, to_jsonb(c), to_jsonb(c), to_jsonb(c), '{}', ${nowSql(company)} - interval '1 day'
    from (select * from customers where owner_id = ${heavyId} and kind = 'lead' and deleted_at is null
      order by id desc limit ${Math.min(company.months, 60)}) c`;
}
