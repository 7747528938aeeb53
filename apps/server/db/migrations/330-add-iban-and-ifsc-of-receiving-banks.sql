-- How accounts of the house are written in countries that use these; '' where an account has none.
alter table receiving_banks
  add column bank_ifsc text not null default '',
  add column bank_iban text not null default '';
