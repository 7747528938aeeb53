import type { OptionDto } from '@candor/protocol/options/option.ts';
import { NOW } from './customer-answers.ts';

/** A hundred on BTC/USDT falling, for five minutes. */
export const OPTION: OptionDto = {
  Id: 9,
  ForexId: 21,
  Type: 2,
  Number: '100',
  Seconds: 300,
  RemainMilliSeconds: 300_000,
  ProfitRatio: '0.85',
  LossLevel: 1,
  TieRefund: 0,
  OpenPrice: '94500.5',
  EndPrice: '',
  FactProfits: '',
  Payout: '',
  Status: 1,
  Result: '',
  VoidReason: '',
  CreatedAtST: '',
  CreatedAt: NOW,
  CompleteAtST: '',
  CompleteAt: NOW + 300_000,
  OpenTick: { Seq: 1, Time: NOW, Bid: '94500', Ask: '94501' },
  EndTick: null,
  ForexTradeList: { Id: 21, Code: 'BTCUSDT', ShowCode: 'BTC/USDT', Logo: '', PricePrecision: 2, MarketStatus: 1 },
};

/** The same as it ended, won at a tick beneath its entry. */
export const CLOSED_OPTION: OptionDto = {
  ...OPTION,
  RemainMilliSeconds: 0,
  EndPrice: '94490.5',
  FactProfits: '85',
  Payout: '185',
  Status: 3,
  Result: 'won',
  EndTick: { Seq: 2, Time: NOW + 300_000, Bid: '94490', Ask: '94491' },
};
