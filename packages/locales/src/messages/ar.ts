import { coreTexts } from './ar-core.ts';
import { tradingTexts } from './ar-trading.ts';
import { moreTexts } from './ar-more.ts';
import { fundsTexts } from './ar-funds.ts';
import { serverTexts } from './ar-server.ts';
import { consoleTexts } from './ar-console.ts';

export const ar = {
  ...coreTexts,
  ...tradingTexts,
  ...moreTexts,
  ...fundsTexts,
  ...serverTexts,
  ...consoleTexts,
} as const;
