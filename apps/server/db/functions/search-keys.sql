-- What the operators' search finds rows by. Indexes stand on both functions: whoever changes what they answer writes a
-- migration that builds those indexes again. Their cost makes the planner ask the index and not work it out row by row.

-- A key is what is copied from elsewhere: an address, an account, a reference, an e-mail address, a number. It is found
-- by its beginning, in upper or lower case and however its parts are set apart.
create or replace function search_keys(variadic parts text[]) returns tsvector
  language sql immutable parallel safe cost 10000 as $$
  select array_to_tsvector(coalesce(array_agg(distinct key), '{}'))
  from (select left(translate(lower(part), ' -./()+', ''), 200) as key from unnest(parts) part) keys
  where key <> ''
$$;

-- The words of a name, each of which is found by its beginning.
create or replace function name_words(name text) returns tsvector
  language sql immutable parallel safe cost 10000 as $$
  select to_tsvector('pg_catalog.simple', translate(left(name, 200), '.,-_/@''', '       '))
$$;
