import type { Migration } from '../../../src/db/upgrade/migration-files.ts';

/** What may be said in a migration that runs beside the version before. Everything else belongs into 'after', or needs a stop. */
export function faultsOf({ name, kind, reason, text }: Migration): string[] {
  if (reason === '') return [`${name}: its first line says no kind: -- before: why, -- after: why or -- stop: why`];
  if (kind === 'stop') return [];
  const statements = statementsOf(text);
  const concurrent = statements.filter((statement) => /\bconcurrently\b/.test(statement));
  if (kind === 'after') return concurrent.map(() => `${name}: concurrently does not work in a transaction`);
  const made = new Set(statements.flatMap((statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? []));
  const isAllowed = (statement: string) =>
    (keptTables[name] ?? []).some((trigger) => statement.startsWith(trigger)) ||
    isSafe(statement, made) ||
    isOutbox(statement, text, made) ||
    isKeeper(statement, text, statements);
  return statements
    .filter((statement) => !statement.startsWith(replacedFunctions[name] ?? '\0'))
    .filter((statement) => !isAllowed(statement) || concurrent.includes(statement))
    .map((statement) => `${name}: ${statement.slice(0, 100)}`);
}

/** Functions that a migration replaced, each looked at by hand: the version before calls them and gets the same answer. */
const replacedFunctions: Record<string, string> = {
  '0042_erasure.sql': 'create or replace function refuse_change()',
  '0049_alarms.sql': 'create or replace function queue_notice_pushes()',
};

/** Triggers that write rows of tables of the same file, and nothing else, each looked at by hand: they refuse nothing. */
const keptTables: Record<string, string[]> = {
  '0047_flow.sql': [
    'create trigger tasks_waited after',
    'create trigger tasks_back after',
    'create trigger changes_lead_waits after',
  ],
  '0054_kept_figures.sql': [
    'create trigger task_waits_marked after',
    'create trigger task_waits_mended after',
    'create trigger task_waits_forgotten after',
    'create trigger tasks_marked after',
    'create trigger tasks_forgotten before delete',
    'create trigger lead_waits_marked after',
    'create trigger lead_waits_mended after',
    'create trigger lead_waits_forgotten after',
    'create trigger leads_marked after',
    'create trigger leads_changed after',
    'create trigger leads_forgotten after',
    'create trigger leaves_marked after',
    'create trigger holidays_marked after',
    'create trigger tasks_completed after',
    'create trigger tasks_completed_changed after',
    'create trigger tasks_completed_gone after',
    'create trigger task_reworks_marked after',
  ],
  '0055_kept_hours.sql': [
    'create trigger worklogs_hours after',
    'create trigger worklog_cells_hours after',
    'create trigger worklog_cells_hours_changed after',
    'create trigger worklog_cells_hours_gone after',
    'create trigger worklog_cell_tasks_hours after',
    'create trigger worklog_cell_tasks_hours_changed after',
    'create trigger worklog_cell_tasks_hours_gone after',
    'create trigger worklog_columns_hours after',
    'create trigger tasks_hours after',
    'create trigger calls_hours after',
    'create trigger calls_hours_gone after',
    'create trigger calls_hours_changed after',
    'create trigger meetings_hours after',
    'create trigger meetings_hours_gone after',
    'create trigger meetings_hours_changed after',
    'create trigger worklog_cell_tasks_hours_left after',
    'create trigger customers_amount_marked after',
    'create trigger customers_amount_forgotten after',
  ],
  '0057_kept_leads.sql': [
    'create trigger leads_figures after',
    'create trigger leads_figures_changed after',
    'create trigger leads_figures_gone after',
  ],
  '0059_kept_duplicates.sql': [
    'create trigger customers_keys_added after',
    'create trigger customers_keys_changed after',
    'create trigger customers_keys_gone after',
  ],
  '0060_kept_links.sql': [
    'create trigger customers_link_made after',
    'create trigger customers_link_changed after',
    'create trigger customers_link_gone after',
  ],
};

/** `made`: tables of the same file, which nobody uses yet. */
function isSafe(statement: string, made: Set<string>): boolean {
  if (/^(create (table|sequence|type|function)|comment on) /.test(statement)) return true;
  const [, table = ''] =
    /^create (?:unique )?index \w+ on (\w+)/.exec(statement) ??
    /^create trigger .*? on (\w+)/.exec(statement) ??
    /^(?:alter table|insert into|update) (\w+)/.exec(statement) ??
    [];
  if (made.has(table)) return true;
  const [, actions = ''] = /^alter table \w+ (.+)$/.exec(statement) ?? [];
  return actions !== '' && topLevelParts(actions).every(isSafeColumn);
}

/**
 * A trigger after an insert that only adds rows to tables of the same file. The version before inserts as always: it can read
 * nothing else than before, and nothing that it writes is changed or refused.
 */
function isOutbox(statement: string, text: string, made: Set<string>): boolean {
  const [, name] =
    /^create trigger \w+ after insert on \w+ (?:referencing new table as \w+ )?for each (?:row|statement) execute function (\w+)\(\)$/.exec(
      statement,
    ) ?? [];
  if (name === undefined) return false;
  const [first = '', ...others] = statementsOf(bodyOf(name, text));
  const [insert, ...end] = [first.replace(/^begin /, ''), ...others].reverse().slice(0, 3).reverse();
  const isOnlyInsert = others.length === 2 && first.startsWith('begin ') && end.join(' ') === 'return null end';
  const [, table = ''] = /^insert into (\w+) /.exec(insert ?? '') ?? [];
  // A statement may hide others in a WITH, and whatever can be refused can stop the insert that it follows.
  return isOnlyInsert && made.has(table) && !/\b(with|update|delete|truncate|execute|perform|raise|for)\b/.test(insert ?? '');
}

/**
 * A trigger before a write that sets columns of the same file and nothing else. What the version before writes and reads stays as it
 * is: it knows none of these columns.
 */
function isKeeper(statement: string, text: string, statements: readonly string[]): boolean {
  const [, table, name = ''] =
    /^create trigger \w+ before insert or update(?: of [\w, ]+)? on (\w+) for each row (?:when \(new\.\w+ = '\w+'\) )?execute function (\w+)\(\)$/.exec(
      statement,
    ) ?? [];
  const added = statements
    .filter((one) => one.startsWith(`alter table ${table} add column `))
    .flatMap((one) => [...one.matchAll(/add column (\w+)/g)].map(([, column]) => column));
  const pieces = statementsOf(bodyOf(name, text)).map((piece) =>
    piece.replace(/^begin /, '').replace(/^(?:(?:if|elsif) .+? then |else )+/, ''),
  );
  const isHarmless = (piece: string) =>
    ['end if', 'return new', 'end'].includes(piece) || added.includes(/^new\.(\w+) := (?!.*\bselect\b)/.exec(piece)?.[1]);
  return pieces.length > 0 && pieces.every(isHarmless);
}

function bodyOf(name: string, text: string): string {
  const bodies = [...text.matchAll(/create function (\w+)\(\) returns trigger language plpgsql as \$\$([\s\S]*?)\$\$/gi)];
  return bodies.find(([, named]) => named?.toLowerCase() === name)?.[2] ?? '';
}

/** Empty, or with a constant in every row: an older version inserts and updates without it, and no row is written anew. */
function isSafeColumn(action: string): boolean {
  if (!/^add column /.test(action)) return false;
  if (/\b(unique|primary|references|check|generated|collate)\b/.test(action)) return false;
  const [, value] = /\bdefault (.+?)(?: not null)?$/.exec(action) ?? [];
  const isConstant = value === undefined || /^('[^']*'(::\w+)?|-?\d+|true|false|now\(\))$/.test(value);
  return isConstant && (value !== undefined || !/\bnot null\b/.test(action));
}

/** Without comments, in one line and small letters each; a body between $$ is one piece. */
function statementsOf(text: string): string[] {
  const plain = text.replaceAll(/--[^\n]*/g, '').replaceAll(/\$\$[\s\S]*?\$\$/g, '$body$');
  return plain
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean);
}

function topLevelParts(actions: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of actions) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}
