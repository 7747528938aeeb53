-- What the job of the days walks through. Nothing in an index changes from day to day, so that the page of a loan takes its
-- new row and no index does.
drop index loans_accruing;
create index loans_outstanding on loans (zone, id) where status = 'outstanding';
alter table loans set (fillfactor = 80);
