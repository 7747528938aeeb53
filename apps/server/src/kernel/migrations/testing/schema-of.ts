import type pg from 'pg';

/**
 * All that a database's schema says, a line for each object: what it is, who owns it and what others may do with it.
 */
export async function schemaOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select line from (${OBJECTS.join(' union all ')}) objects (line) order by line`,
  );
  return rows.map(({ line }) => line);
}

const OBJECTS = [
  `select format('function %s of %s %s %s', p.oid::regprocedure, p.proowner::regrole, p.proacl, pg_get_functiondef(p.oid))
    from pg_proc p where p.pronamespace = 'public'::regnamespace`,
  `select format('trigger %s %s', t.tgenabled, pg_get_triggerdef(t.oid))
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`,
  `select format('relation %s %s of %s %s %s %s', c.relkind, c.relname, c.relowner::regrole, c.relacl, c.reloptions, c.relpersistence)
    from pg_class c where c.relnamespace = 'public'::regnamespace`,
  `select format('column %s %s %s %s not null %s default %s identity %s storage %s %s', c.relname, a.attnum, a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attstorage, a.attacl)
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace`,
  `select format('constraint %s %s %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
    from pg_constraint c where c.connamespace = 'public'::regnamespace`,
  `select format('index %s', i.indexdef) from pg_indexes i where i.schemaname = 'public'`,
  `select format('view %s %s', v.viewname, v.definition) from pg_views v where v.schemaname = 'public'`,
];
