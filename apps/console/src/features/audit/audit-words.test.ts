import { translatorFor } from '@candor/locales/all-messages.ts';
import { expect, it } from 'vitest';
import { collectFeatures } from '../../collect-features.ts';
import { FEATURES } from '../../features.ts';
import { actionText, subjectPath, subjectText } from './audit-words.ts';

const t = translatorFor('en');
const { auditSubjects, proposals } = collectFeatures(FEATURES);

it('says what was done, with how it ended', async () => {
  expect(actionText(t, 'withdrawal.pay')).toBe('Withdrawal marked as sent');
  expect(actionText(t, 'withdrawal.approve.failed')).toBe('Withdrawal approved: failed');
  expect(actionText(t, 'site.rule.announced')).toBe('Site rule changed: announced');
  expect(actionText(t, 'something.new')).toBe('something.new');
  const kinds = await Promise.all(proposals.map((load) => load()));
  for (const kind of kinds.flatMap((each) => Object.keys(each)))
    expect([kind, actionText(t, kind)]).not.toEqual([kind, kind]);
});

it('names the thing and leads to it', () => {
  expect(subjectText(t, auditSubjects, 'customer:300012')).toBe('Customer 300012');
  expect(subjectText(t, auditSubjects, 'setting:site_name')).toBe('Site name');
  expect(subjectText(t, auditSubjects, 'page:about:en')).toBe('Page about:en');
  expect(subjectText(t, auditSubjects, 'outbox')).toBe('outbox');
  const path = (action: string, subject: string) => subjectPath(auditSubjects, { action, subject });
  expect(path('deposit.credit', 'payment:7')).toBe('/deposits?row=7');
  expect(path('withdrawal.pay', 'payment:7')).toBe('/withdrawals?row=7');
  expect(path('proposal.create', 'payment:7')).toBe('/search?text=7');
  expect(path('setting.change', 'setting:site_name')).toBe('/settings?search=site_name');
  expect(path('customer.freeze', 'customer:300012')).toBe('/customers/300012');
  expect(path('operator.login', 'unknown:1')).toBeNull();
});
