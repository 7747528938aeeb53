import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideApplication } from './application-decisions.ts';
import { DECIDER, LoanBed } from './testing/loan-bed.ts';

const DAY_MS = 86_400_000;
let bed: LoanBed;

beforeAll(async () => {
  bed = await LoanBed.open('Europe/Berlin');
  for (const part of bed.opened.parts ?? []) await part.start();
});
afterAll(() => bed.stop());

/** What the customer was notified of from `before` on, once everything is announced. */
async function announcedTo(user: number, before = 0): Promise<string[]> {
  const waiting = async () =>
    (await bed.test.pool.query('select 1 from loan_news where announced_at is null')).rowCount;
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
  const { rows } = await bed.test.pool.query<{ name: string }>(
    'select name from messages where user_id = $1 order by id offset $2',
    [user, before],
  );
  return rows.map(({ name }) => name);
}

const mailsTo = (user: number) => bed.mails.filter(({ to }) => to === `${user}@example.org`);

it('a borrower hears of decisions, and of the due date each thing once', async () => {
  const user = await bed.customer();
  const product = await bed.product({ period: 30, free: 7, rate: '0.0004', penalty: '0.001' });
  const { id } = await bed.request(user, product, '1000');
  await bed.money.payOut(id, 1);
  expect(await announcedTo(user)).toEqual(['loanPaidOut']);
  const announced = new Map<number, string[]>();
  let count = 1;
  for (let day = 1; day <= 46; day += 1) {
    bed.now += DAY_MS;
    // As after a standstill, and with the clock set back in between.
    if (day === 36) continue;
    for (const shift of [0, 3_600_000, -7_200_000]) {
      bed.now += shift;
      await bed.runJob('loans.charge-days');
      await bed.runJob('loans.remind');
    }
    bed.now += 3_600_000;
    const names = await announcedTo(user, count);
    count += names.length;
    if (names.length > 0) announced.set(day, names);
  }
  expect([...announced]).toEqual([
    [27, ['loanDueSoon']],
    [30, ['loanDueToday']],
    [37, ['loanLate']],
    [44, ['loanLate']],
  ]);
  expect(
    mailsTo(user)
      .map(({ body }) => body)
      .at(-1),
  ).toContain('14 days late');
  // 44 days: 37 of interest, 14 of penalty.
  expect(mailsTo(user).at(-1)?.body).toContain('1028.80');
}, 60_000);

it('a due date that passed while the job stood still is told of late, once', async () => {
  const user = await bed.customer();
  const product = await bed.product({ period: 10, free: 0, rate: '0.001', penalty: '0' });
  const { id } = await bed.request(user, product, '100');
  await bed.money.payOut(id, 1);
  const announced: string[] = [];
  for (const days of [7, 5, 1, 1, 4]) {
    bed.now += days * DAY_MS;
    await bed.runJob('loans.charge-days');
    for (const _ of [1, 2]) await bed.runJob('loans.remind');
    announced.push((await announcedTo(user, 1 + announced.join(' ').split(' ').filter(Boolean).length)).join(' '));
  }
  expect(announced).toEqual(['loanDueSoon', 'loanLate', '', '', 'loanLate']);
  expect(mailsTo(user).at(-2)?.body).toContain('2 days late. It was due on');
});

it('repayments and refusals are announced with their reasons', async () => {
  const user = await bed.customer();
  const product = await bed.product({ period: 10, free: 0, rate: '0.001', penalty: '0' });
  const { id } = await bed.request(user, product, '100');
  await bed.money.payOut(id, 1);
  const address = await bed.address();
  const prove = async (): Promise<number> => {
    const proofImg = await bed.picture(user);
    await bed.call('loan.repayment', { charge_id: address, loan_id: id, proofImg, transaction: '' }, user);
    const { rows } = await bed.test.pool.query<{ id: string }>('select max(id) as id from loan_repayments');
    return Number(rows[0]?.id);
  };
  for (const _ of [1, 2]) await bed.money.refuseRepayment(await prove(), { ...DECIDER, reason: 'Nothing came.' });
  await bed.money.acceptRepayment(await prove(), DECIDER, 0);
  expect(await announcedTo(user)).toEqual([
    'loanPaidOut',
    'loanRepaymentRefused',
    'loanRepaymentRefused',
    'loanRepaymentAccepted',
  ]);
  expect(mailsTo(user)[1]?.body).toContain('Nothing came.');

  const { id: other } = await bed.request(user, product, '100');
  await bed.money.reject(other, { ...DECIDER, reason: 'Not now.' });
  expect(await announcedTo(user, 4)).toEqual(['loanRejected']);
  expect(mailsTo(user).at(-1)?.body).toContain('Not now.');
});

it('an application is decided once, and announced', async () => {
  const user = await bed.customer('0', false);
  const { rows } = await bed.test.pool.query<{ id: string }>(
    `insert into loan_applications (user_id, answers, pictures, sent_at) values ($1, '{}', '{}', now()) returning id`,
    [user],
  );
  const id = Number(rows[0]?.id);
  expect(await decideApplication(bed, id, 'refused', { ...DECIDER, reason: 'Too dark.' })).toBe(true);
  expect(await decideApplication(bed, id, 'approved', DECIDER)).toBe(false);
  expect(await announcedTo(user)).toEqual(['loanApplicationRefused']);
  expect(mailsTo(user).at(-1)?.body).toContain('Too dark.');
});
