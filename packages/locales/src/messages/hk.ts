import { coreTexts } from './hk-core.ts';
import { tradingTexts } from './hk-trading.ts';
import { moreTexts } from './hk-more.ts';
import { fundsTexts } from './hk-funds.ts';
import { serverTexts } from './hk-server.ts';
import { consoleTexts } from './hk-console.ts';

export const hk = {
  ...coreTexts,
  ...tradingTexts,
  ...moreTexts,
  ...fundsTexts,
  ...serverTexts,
  ...consoleTexts,
} as const;
