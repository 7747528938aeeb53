-- What a message says stays only where nobody carries messages, and there for thirty days.
alter table outbox add column kind text not null default 'notice' check (kind in ('code', 'link', 'notice'));
update outbox set kind = 'code' where code <> '';
update outbox set code = '', subject = '', body = '' where status in ('sent', 'failed');
update outbox set code = '' where status = 'queued';
create index outbox_texts on outbox (created_at) where body <> '';
