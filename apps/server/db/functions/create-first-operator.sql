-- The first operator of a new site. It answers null where there is an operator already: all others come by proposals. A
-- password that was printed is only good for choosing one's own.
create or replace function create_first_operator(new_email text, new_password_hash text, is_printed boolean default false) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made bigint;
begin
  perform pg_advisory_xact_lock(4021979);
  if exists (select from operators) then
    return null;
  end if;
  insert into operators (email, password_hash, password_temporary, role, created_at)
    values (new_email, new_password_hash, is_printed, 'owner', now()) returning id into made;
  return made;
end
$$;
