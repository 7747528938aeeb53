import { expect, it } from 'vitest';
import { migrate } from '../../kernel/migrations/migrate.ts';
import { migrateAsEarlierBuild } from '../../kernel/migrations/testing/earlier-build.ts';
import { testDatabase } from '../../kernel/postgres/test-database.ts';

/* What an earlier version left of operators and messages, brought up to date. */
it('passwords that an approver saw last a week more, and codes that somebody carried are gone', async () => {
  const made = await testDatabase('empty');
  const { pool } = made;
  try {
    await migrateAsEarlierBuild(pool, '170');
    await pool.query(`
      insert into operators (email, password_hash, password_temporary, role, created_at) values
        ('owner@example.com', 'x', false, 'owner', now()), ('new@example.com', 'x', true, 'support', now());
      insert into sign_in_failures (account, failures, last_at) values ('operator:owner@example.com', 9, now());
      insert into outbox (recipient, channel, subject, body, code, status, created_at) values
        ('a@example.org', 'email', 'Code 123456', 'Code 123456', '123456', 'sent', now()),
        ('a@example.org', 'email', 'Code 123456', 'Code 123456', '123456', 'failed', now()),
        ('a@example.org', 'email', 'Code 123456', 'Code 123456', '123456', 'queued', now()),
        ('a@example.org', 'email', 'Code 123456', 'Code 123456', '123456', 'kept', now()),
        ('a@example.org', 'email', 'News', 'News', '', 'kept', now());
    `);
    await migrate(pool);
    const operators = await pool.query(`
      select email, round(extract(epoch from password_expires_at - now()) / 86400)::int as days from operators order by id`);
    expect(operators.rows).toEqual([
      { email: 'owner@example.com', days: null },
      { email: 'new@example.com', days: 7 },
    ]);
    const outbox = await pool.query('select status, kind, body, code from outbox order by id');
    expect(outbox.rows).toEqual([
      { status: 'sent', kind: 'code', body: '', code: '' },
      { status: 'failed', kind: 'code', body: '', code: '' },
      { status: 'queued', kind: 'code', body: 'Code 123456', code: '' },
      { status: 'kept', kind: 'code', body: 'Code 123456', code: '123456' },
      { status: 'kept', kind: 'notice', body: 'News', code: '' },
    ]);
  } finally {
    await made.drop();
  }
});
