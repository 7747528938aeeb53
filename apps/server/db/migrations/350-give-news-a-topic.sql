-- What a news item is about: customers see it as an icon in lists and as a badge at the title.
alter table news
  add column topic text not null default 'general'
    check (topic in ('general', 'markets', 'hours', 'instruments', 'safety', 'mining', 'maintenance'));
