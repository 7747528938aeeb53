import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NOW } from '../../testing/customer-answers.ts';
import { answerMarket, EURUSD } from '../../testing/market-answers.ts';
import { prepareScreenTest } from '../../testing/show-screen.tsx';
import { OptionList } from './option-list.tsx';
import { toOption } from './option.ts';

const { server, show } = prepareScreenTest();
beforeEach(() => answerMarket(server()));

const TICK = { Seq: 1, Time: NOW - 60_000, Bid: '1.16200', Ask: '1.16210' };
const ended = (id: number) =>
  toOption({
    Id: id,
    ForexId: EURUSD.Id,
    Type: 1,
    Number: '10',
    Seconds: 60,
    RemainMilliSeconds: 0,
    ProfitRatio: '0.8',
    LossLevel: 0,
    TieRefund: 1,
    OpenPrice: '1.16205',
    EndPrice: '1.16205',
    FactProfits: '8',
    Payout: '18',
    Status: 3,
    Result: 'won',
    VoidReason: '',
    CreatedAtST: '',
    CreatedAt: NOW - 120_000,
    CompleteAtST: '',
    CompleteAt: NOW - 60_000,
    OpenTick: TICK,
    EndTick: TICK,
    ForexTradeList: EURUSD,
  });

test.each(['another', 'the same'])(
  'an option that is opened while the sheet of %s slides out stays open',
  async (which) => {
    await show(<OptionList label="Ended" options={[ended(1), ended(2)]} />, '/order');
    const rows = page.getByRole('list', { name: 'Ended' }).getByRole('button');
    const sheet = page.getByRole('dialog');
    await rows.first().click();
    await expect.element(sheet).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => sheet.elements().length).toBe(0);
    await (which === 'another' ? rows.last() : rows.first()).click();
    await expect.element(sheet).toBeVisible();
    // Longer than a sheet takes to slide out.
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expect.element(sheet).toBeVisible();
  },
);
