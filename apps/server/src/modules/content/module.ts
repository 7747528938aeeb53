import { defineModule } from '../../kernel/module.ts';
import { descriptInfoEndpoint, descriptListEndpoint } from './pages.ts';
import { menuEndpoint } from './menu.ts';
import { newsHomeListEndpoint, newsInfoEndpoint, newsListEndpoint } from './news.ts';
import { consoleAreasEndpoint, consoleSaveAreaEndpoint } from './operator/areas.ts';
import { consoleContentVersionsEndpoint } from './operator/content-versions.ts';
import { consoleMenuEndpoint, consoleSaveMenuItemEndpoint, consoleSortMenuEndpoint } from './operator/menu.ts';
import { consoleNewsInstrumentsEndpoint, consoleNewsItemEndpoint, consoleNewsEndpoint } from './operator/news.ts';
import { consolePageEndpoint, consolePagesEndpoint, consoleSavePageEndpoint } from './operator/pages.ts';
import { consoleRestoreTextEndpoint } from './operator/restore-text.ts';
import { consoleSaveNewsEndpoint } from './operator/save-news.ts';
/** Menus, pages, news and the served countries, as operators write them and visitors read them. */
export const content = defineModule({
  name: 'content',
  needs: ['settings', 'auditLog', 'boards', 'publishedPictures'],
  open({ database, bus, clock }, { settings, auditLog, boards: { board }, publishedPictures }) {
    const deps = { database, clock, settings };
    const ofOperators = { database, bus, clock, auditLog };
    return {
      calls: [
        descriptInfoEndpoint(deps),
        descriptListEndpoint(deps),
        menuEndpoint(deps),
        newsHomeListEndpoint(deps),
        newsInfoEndpoint(deps),
        newsListEndpoint(deps),
      ],
      operatorCalls: [
        consoleMenuEndpoint(ofOperators),
        consoleSaveMenuItemEndpoint(ofOperators),
        consoleSortMenuEndpoint(ofOperators),
        consolePagesEndpoint(ofOperators),
        consolePageEndpoint(ofOperators),
        consoleSavePageEndpoint(ofOperators),
        consoleNewsEndpoint(ofOperators),
        consoleNewsItemEndpoint(ofOperators),
        consoleNewsInstrumentsEndpoint({ board }),
        consoleSaveNewsEndpoint({ ...ofOperators, board, publishedPictures }),
        consoleContentVersionsEndpoint(ofOperators),
        consoleRestoreTextEndpoint(ofOperators),
        consoleAreasEndpoint(),
        consoleSaveAreaEndpoint(ofOperators),
      ],
    };
  },
});
