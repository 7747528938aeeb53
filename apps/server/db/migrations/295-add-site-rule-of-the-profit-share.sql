-- What followers pay is decided by two. A follow keeps the share that it began with.
insert into site_rules (key, least, most, notice) values ('copy_share_rate', 0, 0.5, 'none');
