-- How many codes are sent guards accounts, and an address that is typed at a withdrawal has no hold: two decide both.
insert into site_rules (key, least, most, notice) values
  ('is_withdraw_account_input', 0, 1, 'none'),
  ('limit_code_free', 0, 10, 'none'),
  ('limit_code_target', 1, 50, 'none'),
  ('limit_code_email', 1, 1000000, 'none'),
  ('limit_code_sms', 1, 1000000, 'none'),
  ('limit_code_sms_country', 1, 1000000, 'none');

-- Attempts are counted by where they come from now, in sign_in_tries and operator_attempts.
drop table sign_in_failures;
