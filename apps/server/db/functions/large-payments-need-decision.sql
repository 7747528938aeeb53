-- From the threshold on no deposit is credited and no withdrawal goes out without a decision of that very payment and
-- amount, no matter what writes the row. Payments are few, so that this is no load on the engine's batches.
create or replace function payment_needs_decision() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  wanted text := case new.direction when 'withdrawal' then 'withdrawal.approve' else 'deposit.credit' end;
begin
  if new.amount >= (select coalesce(threshold, 0) from approval_rules where kind = wanted)
     and not exists (
       select from proposals p where p.kind = wanted and p.subject = 'payment:' || new.id and p.amount = new.amount
         and p.state in ('approved', 'done')) then
    raise exception 'payment % of % lacks a decision', new.id, new.amount using errcode = 'CP007';
  end if;
  return new;
end
$$;
create or replace trigger payments_new_decided before insert on payments for each row
  when (new.direction <> 'share' and new.status in ('approved', 'done')) execute function payment_needs_decision();
create or replace trigger payments_decided before update on payments for each row
  when (new.direction <> 'share' and old.status = 'pending' and new.status in ('approved', 'done'))
  execute function payment_needs_decision();
