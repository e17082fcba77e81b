-- Where a session was opened, in the one spelling of the server's networkOf: an IPv4 address, or the first four groups of IPv6.
alter table sessions add column network text;
create index sessions_network on sessions (network, expires_at);

do $$
declare
  opened record;
  address inet;
  digits text;
begin
  for opened in select token_hash, ip from sessions loop
    begin
      address := split_part(opened.ip, '%', 1)::inet;
      if address <<= inet '::ffff:0:0/96' then
        address := '0.0.0.0'::inet + (address - inet '::ffff:0:0');
      end if;
      digits := encode(substr(inet_send(address), 5, 8), 'hex');
      update sessions set network = case family(address) when 4 then host(address) else (
        select string_agg(to_hex(('x' || substr(digits, n, 4))::bit(16)::int), ':' order by n) from generate_series(1, 13, 4) n
      ) end where token_hash = opened.token_hash;
    exception when invalid_text_representation then
      -- A text that a proxy passed on and that is no address is known to nobody.
      null;
    end;
  end loop;
end $$;
