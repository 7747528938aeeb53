-- Carries out a proposal of the kind cash.account: opens an account, or closes the one that the proposal names. It
-- answers the account's id, or null where an account of that name exists already, or money lies on the one to be
-- closed: then the proposal has failed.
create or replace function carry_out_cash_account(proposal bigint) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  what jsonb;
  account integer;
  closing integer;
begin
  select payload into what from proposals where id = proposal and state = 'approved' and kind = 'cash.account' for update;
  if not found then
    raise exception 'proposal % is no approved account of cash', proposal using errcode = 'CP003';
  end if;
  closing := (what ->> 'close')::integer;
  if closing is null then
    insert into cash_accounts (kind, name, currency, proposal_id)
      select what ->> 'kind', what ->> 'name', what ->> 'currency', proposal
      where what ->> 'kind' in ('bank', 'wallet')
      on conflict do nothing
      returning id into account;
  else
    update cash_accounts a set closed_at = now()
      where a.id = closing and a.closed_at is null and a.proposal_id is not null
        and not exists (select from balances b where b.owner = a.id and b.kind = 19 and b.balance <> 0)
      returning id into account;
  end if;
  update proposals set ended_at = now(),
      state = case when account is null then 'failed' else 'done' end,
      outcome = case
        when account is not null then ''
        when closing is null then 'server.cashAccountKnown'
        else 'server.cashAccountHolds' end
    where id = proposal;
  return account;
end
$$;
