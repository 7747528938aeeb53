import { defineModule } from '../../kernel/module.ts';
import { descriptInfoEndpoint } from './descript-info.ts';
import { descriptListEndpoint } from './descript-list.ts';
import { menuEndpoint } from './menu.ts';
import { newsHomeListEndpoint } from './news-home-list.ts';
import { newsInfoEndpoint } from './news-info.ts';
import { newsListEndpoint } from './news-list.ts';
import { consoleAreasEndpoint } from './operator/areas.ts';
import { consoleContentVersionsEndpoint } from './operator/content-versions.ts';
import { consoleMenuEndpoint } from './operator/menu.ts';
import { consoleNewsItemEndpoint } from './operator/news-item.ts';
import { consoleNewsEndpoint } from './operator/news.ts';
import { consolePageEndpoint } from './operator/page.ts';
import { consolePagesEndpoint } from './operator/pages.ts';
import { consoleRestorePageEndpoint } from './operator/restore-page.ts';
import { consoleSaveAreaEndpoint } from './operator/save-area.ts';
import { consoleSaveMenuItemEndpoint } from './operator/save-menu-item.ts';
import { consoleSaveNewsEndpoint } from './operator/save-news.ts';
import { consoleSavePageEndpoint } from './operator/save-page.ts';
import { consoleSortMenuEndpoint } from './operator/sort-menu.ts';

/** Menus, pages, news and the served countries, as operators write them and visitors read them. */
export const content = defineModule({
  name: 'content',
  needs: ['settings', 'auditLog'],
  open({ database, bus, clock }, { settings, auditLog }) {
    const deps = { database, settings };
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
        consoleRestorePageEndpoint(ofOperators),
        consoleNewsEndpoint(ofOperators),
        consoleNewsItemEndpoint(ofOperators),
        consoleSaveNewsEndpoint(ofOperators),
        consoleContentVersionsEndpoint(ofOperators),
        consoleAreasEndpoint(),
        consoleSaveAreaEndpoint(ofOperators),
      ],
    };
  },
});
