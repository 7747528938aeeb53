import type { MarketRole } from '../market/market-role.ts';
import type { QuoteBoard } from '../market/quote-board.ts';
import type { AnyEndpoint } from '../platform/http/endpoint.ts';
import type { Module } from '../platform/module.ts';
import { ServedAreas } from '../site/served-areas.ts';
import type { Console } from './console.ts';
import { consoleAreasEndpoint } from './content/areas.ts';
import { consoleContentVersionsEndpoint } from './content/content-versions.ts';
import { consoleMenuEndpoint } from './content/menu.ts';
import { consoleNewsItemEndpoint } from './content/news-item.ts';
import { consoleNewsEndpoint } from './content/news.ts';
import { consolePageEndpoint } from './content/page.ts';
import { consolePagesEndpoint } from './content/pages.ts';
import { consoleRestorePageEndpoint } from './content/restore-page.ts';
import { consoleSaveAreaEndpoint } from './content/save-area.ts';
import { consoleSaveMenuItemEndpoint } from './content/save-menu-item.ts';
import { consoleSaveNewsEndpoint } from './content/save-news.ts';
import { consoleSavePageEndpoint } from './content/save-page.ts';
import { consoleSortMenuEndpoint } from './content/sort-menu.ts';
import { consoleDashboardEndpoint } from './dashboard/dashboard.ts';
import { FeedPicture } from './dashboard/feed-picture.ts';
import { HousePicture } from './dashboard/house-picture.ts';
import type { HouseEngine } from './dashboard/house-engine.ts';
import { profitSamples } from './dashboard/profit-samples.ts';
import { consoleStopOutEndpoint } from './dashboard/stop-out.ts';
import { TickDelays } from './dashboard/tick-delays.ts';
import { consoleDurationHistoryEndpoint } from './instrument-desk/duration-history.ts';
import { consoleDurationsEndpoint } from './instrument-desk/durations.ts';
import { consoleExportOrdersEndpoint } from './instrument-desk/export-orders.ts';
import { consoleInstrumentHistoryEndpoint } from './instrument-desk/instrument-history.ts';
import { consoleOrdersEndpoint } from './instrument-desk/orders.ts';
import { consoleRetireDurationEndpoint } from './instrument-desk/retire-duration.ts';
import { consoleSaveDurationEndpoint } from './instrument-desk/save-duration.ts';
import { consoleSetTradableEndpoint } from './instrument-desk/set-tradable.ts';
import { consolePreviewSettingsEndpoint } from './preview-settings.ts';
import { consoleSettingHistoryEndpoint } from './setting-history.ts';
import { ChangeNews } from './site-rules/change-news.ts';
import { consoleProposeSiteRulesEndpoint } from './site-rules/propose-site-rules.ts';
import { RuleConcern } from './site-rules/rule-concern.ts';

export interface HouseDeskParts {
  readonly engine: HouseEngine;
  readonly board: QuoteBoard;
  readonly market: Pick<MarketRole, 'source' | 'liveState' | 'sourcesOf'>;
}

/** How the house stands, what it offers, and what it tells its customers. */
export function openHouseDesk(
  parts: Console,
  { engine, board, market }: HouseDeskParts,
): { readonly endpoints: AnyEndpoint[]; readonly modules: Module[] } {
  const { database, bus, clock, log, settings } = parts;
  const delays = new TickDelays({ bus, clock, market });
  const feed = new FeedPicture({ database, board, market, delays });
  const picture = new HousePicture({ database, clock, settings, engine, board, feed });
  const concern = new RuleConcern({ database, engine });
  return {
    modules: [
      new ChangeNews({ database, bus, clock, log }),
      profitSamples({ database, clock, log, engine }),
      delays,
      new ServedAreas({ database, bus, log }),
    ],
    endpoints: [
      consoleDashboardEndpoint(picture),
      consoleStopOutEndpoint(picture),
      consoleOrdersEndpoint(parts),
      consoleExportOrdersEndpoint(parts),
      consoleInstrumentHistoryEndpoint(parts),
      consoleSetTradableEndpoint(parts),
      consoleDurationsEndpoint(parts),
      consoleSaveDurationEndpoint(parts),
      consoleRetireDurationEndpoint(parts),
      consoleDurationHistoryEndpoint(parts),
      consoleSettingHistoryEndpoint(parts),
      consolePreviewSettingsEndpoint(parts, concern),
      consoleProposeSiteRulesEndpoint(parts),
      consoleMenuEndpoint(parts),
      consoleSaveMenuItemEndpoint(parts),
      consoleSortMenuEndpoint(parts),
      consolePagesEndpoint(parts),
      consolePageEndpoint(parts),
      consoleSavePageEndpoint(parts),
      consoleRestorePageEndpoint(parts),
      consoleNewsEndpoint(parts),
      consoleNewsItemEndpoint(parts),
      consoleSaveNewsEndpoint(parts),
      consoleContentVersionsEndpoint(parts),
      consoleAreasEndpoint(),
      consoleSaveAreaEndpoint(parts),
    ],
  };
}
