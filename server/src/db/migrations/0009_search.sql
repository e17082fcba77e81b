-- The search text in one column, made by one function. PostgreSQL reads the expression of a generated column again for every
-- statement that writes, so that a long one costs more than its result: functions in PL/pgSQL are read once for a connection.

-- As it was, but for the language.
create or replace function fold(value text) returns text
  language plpgsql immutable parallel safe strict as $$
begin
  if octet_length(value) = length(value) then return lower(value); end if;
  return lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g'));
end $$;

-- As it was, but not strict: PostgreSQL puts a strict CASE into no index expression, and calls the function for each row.
create or replace function phone_key(value text) returns text
  language sql immutable parallel safe
  return case when value ~ '^00[1-9][0-9]{7,}$' then substr(value, 3) else value end;

-- The letters between the fields are ASCII until the end, because only an ASCII text is folded by lower() alone: \x01 becomes ǂ
-- (twice before name, e-mail and phone, so that one letter of a beginning is a trigram too), \x02 becomes ǀ (before the other
-- fields), \x03 becomes ǁ (around the source). Spaces become ǃ.
create function customer_search(name text, email text, phone text, location text, description text, source text) returns text
  language plpgsql immutable parallel safe as $$
begin
  return translate(
    fold(E'\x01\x01' || name || E'\x01\x01' || coalesce(email, '') || E'\x01\x01' || phone
      || E'\x02' || location || E'\x02' || description || E'\x03' || source || E'\x03'),
    E'\x01\x02\x03 \n\t', 'ǂǀǁǃǃǃ'
  );
end $$;

-- All of it in one statement: the table is written once, however many rows it has.
set local maintenance_work_mem = '256MB';
alter table customers
  drop column search,
  drop column prefixes,
  -- A phone compares its bytes; the text folds as the others do.
  add column search text collate "C" generated always as (
    customer_search(name, email, phone collate "default", location, description, source)
  ) stored;
drop function spell(text);
-- Rows that are not yet sorted in: a connection lets them wait up to 256 kB (session-settings.ts), an import up to 4 MB.
create index leads_search on customers using gin (owner_id, search gin_trgm_ops) where kind = 'lead' and deleted_at is null;
create index contacts_search on customers using gin (owner_id, search gin_trgm_ops) where kind = 'contact' and deleted_at is null;
