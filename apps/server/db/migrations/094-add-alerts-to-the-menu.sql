-- The way to the alerts, on sites that were set up before there were any; a new site gets it with the rest of its menu.
insert into menu_items (group_name, icon, path, mobile, demo, sort, titles)
select 'user', 'bell', '/mine/alerts', true, true, coalesce(max(sort), 0) + 1,
  '{"en": "Alerts", "hk": "提醒", "ar": "التنبيهات"}'::jsonb
from menu_items having count(*) > 0;
