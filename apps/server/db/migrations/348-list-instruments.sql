-- An instrument that an operator adds is prepared out of sight: customers see it once it was opened for trading.
alter table instruments add column is_listed boolean not null default true;
alter table instruments add constraint instruments_traded_in_sight check (is_listed or not tradable);
