-- Servers remember for a moment who is behind a session. Whoever ends a session or changes an account tells them with the same
-- commit, whatever made the change: a call, an operator command or SQL by hand.
create function tell_of_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('crm_accounts', to_jsonb(old) ->> tg_argv[0]);
  return null;
end $$;
create trigger users_changed after update or delete on users for each row execute function tell_of_account('id');
create trigger sessions_ended after delete on sessions for each row execute function tell_of_account('user_id');
-- The use of a session only makes it longer: nobody has to know.
create trigger sessions_changed after update on sessions for each row
  when (new.expires_at < old.expires_at or new.user_id <> old.user_id or new.token_hash <> old.token_hash)
  execute function tell_of_account('user_id');
