-- Where the trailing stops of all orders stood just after the quote, one a line: instrument, side, since and price.
alter table gaps add column peaks text not null default '';
