-- A profit share that is held is the follower's own until it is paid, so that it is seen in the trading account like money
-- on its way out: holding it moves nothing there, and paying it does.
create or replace view account_postings as
  select * from (
    select posted.partition, posted.id, posted.customer_id, posted.type, posted.debit_owner, posted.credit_owner, posted.amount,
      posted.order_id, posted.at, posted.memo,
      case posted.debit_kind when 4 then paid.account when 5 then 1::smallint else posted.debit_kind end as debit_account,
      case posted.credit_kind when 4 then paid.account when 5 then 1::smallint else posted.credit_kind end as credit_account
    from postings posted
    left join payments paid on posted.type = 2 and (posted.debit_kind = 4 or posted.credit_kind = 4)
      and paid.partition = posted.partition and paid.id = posted.order_id
  ) seen
  where debit_owner <> credit_owner or debit_account <> credit_account;
