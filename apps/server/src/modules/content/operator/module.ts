import { defineModule } from '../../../kernel/module.ts';
import { consoleAreasEndpoint } from './areas.ts';
import { consoleContentVersionsEndpoint } from './content-versions.ts';
import { consoleMenuEndpoint } from './menu.ts';
import { consoleNewsItemEndpoint } from './news-item.ts';
import { consoleNewsEndpoint } from './news.ts';
import { consolePageEndpoint } from './page.ts';
import { consolePagesEndpoint } from './pages.ts';
import { consoleRestorePageEndpoint } from './restore-page.ts';
import { consoleSaveAreaEndpoint } from './save-area.ts';
import { consoleSaveMenuItemEndpoint } from './save-menu-item.ts';
import { consoleSaveNewsEndpoint } from './save-news.ts';
import { consoleSavePageEndpoint } from './save-page.ts';
import { consoleSortMenuEndpoint } from './sort-menu.ts';

/** Menus, pages, news and the served countries, as operators write them. */
export const content = defineModule({
  name: 'content',
  needs: ['console'],
  open: (_kernel, { console }) => ({
    operatorCalls: [
      consoleMenuEndpoint(console),
      consoleSaveMenuItemEndpoint(console),
      consoleSortMenuEndpoint(console),
      consolePagesEndpoint(console),
      consolePageEndpoint(console),
      consoleSavePageEndpoint(console),
      consoleRestorePageEndpoint(console),
      consoleNewsEndpoint(console),
      consoleNewsItemEndpoint(console),
      consoleSaveNewsEndpoint(console),
      consoleContentVersionsEndpoint(console),
      consoleAreasEndpoint(),
      consoleSaveAreaEndpoint(console),
    ],
  }),
});
