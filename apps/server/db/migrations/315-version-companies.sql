-- Counts up with each change, so that no operator saves over what another has changed meanwhile.
alter table companies add column version integer not null default 1;
