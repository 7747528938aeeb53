-- Each night all rows of a page change at once. With room for a second version of each, no index changes with them.
alter table loans set (fillfactor = 45);
alter table mining_subscriptions set (fillfactor = 45);
