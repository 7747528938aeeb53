-- What was submitted is not changed, and what was decided stays decided.
create or replace function verification_is_kept() returns trigger language plpgsql as $$
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
create or replace trigger verifications_kept before update or delete on verifications
  for each row execute function verification_is_kept();
