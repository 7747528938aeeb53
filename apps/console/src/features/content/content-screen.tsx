import { Tabs } from '@candor/ui/tabs.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { useTranslation } from '../../language/language.ts';
import { AreasPart } from './areas-part.tsx';
import './content.css';
import { MenuPart } from './menu-part.tsx';
import { NewsPart } from './news-part.tsx';
import { PagesPart } from './pages-part.tsx';

/** What customers read and where the menus lead them. */
export function ContentScreen() {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const part = PARTS.find((each) => each === table.filters.part) ?? 'menu';
  const Part = SCREENS[part];
  return (
    <div className="split-main">
      <PageHead title={t('console.nav.content')} />
      <Tabs
        label={t('console.house.content.parts')}
        items={PARTS.map((id) => ({ id, label: t(`console.house.content.${id}`) }))}
        value={part}
        onChange={(id) => table.filter({ part: id })}
      />
      <Part />
    </div>
  );
}

const PARTS = ['menu', 'pages', 'news', 'areas'] as const;
const SCREENS = { menu: MenuPart, pages: PagesPart, news: NewsPart, areas: AreasPart } as const;
const FILTERS: Readonly<Record<'part', string>> = { part: 'menu' };
