-- A message may also be about the customer's account. Which kinds there are is said by the program alone, in one place: each
-- module that tells customers something adds its own.
alter table messages drop constraint messages_kind_check;
alter table messages add constraint messages_kind_form check (kind ~ '^[a-z]{1,20}$');
