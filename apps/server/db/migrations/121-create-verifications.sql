-- What customers submit to show who they are, and what was decided of it. A submission that was refused stays, and the next one is
-- a row of its own.
create table verifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- `junior` and `senior`: the two checks; `single`: both in one form.
  form text not null check (form in ('junior', 'senior', 'single')),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  name text not null default '',
  mobile text not null default '',
  card_id text not null default '',
  -- card_id as it is compared: capital letters and digits alone.
  card_key text not null default '',
  ssn text not null default '',
  email text not null default '',
  front_pic text references uploads (id),
  reverse_pic text references uploads (id),
  hand_pic text references uploads (id),
  sent_at timestamptz not null,
  -- The promise that was made to the customer.
  decide_by timestamptz not null,
  decided_at timestamptz,
  -- The operator.
  decided_by bigint,
  -- What the customer is told of a refusal.
  reason text not null default '',
  constraint verifications_decided check (
    (state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)
    and (state = 'refused') = (reason <> '')
  )
);
-- One at a time, and nothing is submitted again that was passed.
create unique index verifications_waiting on verifications (user_id) where state = 'waiting';
create unique index verifications_passed on verifications (user_id, form) where state = 'approved';
create index verifications_of_customer on verifications (user_id, form, id);
create index verifications_queue on verifications (state, decide_by, id);
create index verifications_card on verifications (card_key) where card_key <> '' and state <> 'refused';

-- What was submitted is not changed, and what was decided stays decided.
create function verification_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.state <> 'waiting' or new.state = 'waiting'
    or (old.id, old.user_id, old.form, old.name, old.mobile, old.card_id, old.card_key, old.ssn, old.email, old.sent_at, old.decide_by)
      is distinct from
      (new.id, new.user_id, new.form, new.name, new.mobile, new.card_id, new.card_key, new.ssn, new.email, new.sent_at, new.decide_by)
    or (old.front_pic, old.reverse_pic, old.hand_pic) is distinct from (new.front_pic, new.reverse_pic, new.hand_pic)
  then
    raise exception 'a submission of a verification is decided once and kept: % refused', tg_op using errcode = '55000';
  end if;
  return new;
end
$$;
create trigger verifications_kept before update or delete on verifications
  for each row execute function verification_is_kept();
