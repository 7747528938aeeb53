import { Tabs } from '@candor/ui/tabs.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { useTranslation } from '../../language/language.ts';
import { AreasTab } from './areas-tab.tsx';
import './content.css';
import { MenuTab } from './menu-tab.tsx';
import { MessagesTab } from './messages-tab.tsx';
import { NewsTab } from './news-tab.tsx';
import { PagesTab } from './pages-tab.tsx';

/** What customers read and where the menus lead them. */
export function ContentScreen() {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const part = TABS.find((each) => each === table.filters.part) ?? 'menu';
  const Part = SCREENS[part];
  return (
    <div className="split-main">
      <PageHead title={t('console.nav.content')} />
      <Tabs
        label={t('console.operations.content.types')}
        items={TABS.map((id) => ({ id, label: t(`console.operations.content.${id}`) }))}
        value={part}
        onChange={(id) => table.filter({ part: id })}
      />
      <Part />
    </div>
  );
}

const TABS = ['menu', 'pages', 'news', 'messages', 'areas'] as const;
const SCREENS = { menu: MenuTab, pages: PagesTab, news: NewsTab, messages: MessagesTab, areas: AreasTab } as const;
const FILTERS: Readonly<Record<'part', string>> = { part: 'menu' };
