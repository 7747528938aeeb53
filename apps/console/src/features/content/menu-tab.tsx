import { consoleMenu } from '@candor/protocol/console/menu.ts';
import { consoleSortMenu } from '@candor/protocol/console/sort-menu.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { menuIcon } from '@candor/ui/menu-icon.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { LoadError } from '../../kit/load-error.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { language, useTranslation } from '../../language/language.ts';
import { usePermits } from '../../session/operator.tsx';
import { MenuDialog } from './menu-dialog.tsx';
import type { MenuEntry } from './menu-entry.ts';

type Group = MenuEntry['group'];

const menuKey = ['menu'] as const;

/** Both menus in their order, which is changed entry by entry and then kept at once. */
export function MenuTab() {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: menuKey,
    queryFn: ({ signal }) => call(consoleMenu, {}, { signal, quiet: true }),
  });
  if (data === undefined)
    return error === null ? <SkeletonRows /> : <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <div className="page page-cards">
      {(['home', 'user'] as const).map((group) => {
        const entries = data.list.filter((entry) => entry.group === group);
        // Another order from the server begins the editing again.
        return (
          <MenuGroup
            key={`${group}:${entries.map(({ id }) => id).join()}`}
            group={group}
            title={t(`console.operations.menu.${group}`)}
            entries={entries}
          />
        );
      })}
    </div>
  );
}

function MenuGroup({ group, title, entries }: { group: Group; title: string; entries: readonly MenuEntry[] }) {
  const t = useTranslation();
  const mayWrite = usePermits('content.write');
  const stored = entries.map(({ id }) => id);
  const [order, setOrder] = useState(stored);
  const [dialog, setDialog] = useState<'sort' | MenuEntry | 'new' | null>(null);
  const sort = useOperatorChange(consoleSortMenu, [menuKey]);
  const move = (from: number, by: 1 | -1): void => {
    const next = [...order];
    const [moved] = next.splice(from, 1);
    if (moved !== undefined) next.splice(from + by, 0, moved);
    setOrder(next);
  };
  const close = (): void => setDialog(null);
  return (
    <section className="card-box" aria-labelledby={`menu-${group}`}>
      <div className="card-box-head">
        <h2 id={`menu-${group}`}>{title}</h2>
        {mayWrite && order.join() !== stored.join() && (
          <Button size="tiny" onPress={() => setDialog('sort')}>
            {t('console.operations.menu.order')}
          </Button>
        )}
        {mayWrite && (
          <Button size="tiny" variant="secondary" icon="plus" onPress={() => setDialog('new')}>
            {t('console.operations.menu.add')}
          </Button>
        )}
      </div>
      <ol className="menu-list">
        {order.map((id, index) => {
          const entry = entries.find((each) => each.id === id);
          if (entry === undefined) return null;
          return (
            <MenuRow
              key={id}
              entry={entry}
              isFirst={index === 0}
              isLast={index === order.length - 1}
              onMove={mayWrite ? (by) => move(index, by) : undefined}
              onEdit={() => setDialog(entry)}
            />
          );
        })}
      </ol>
      {dialog === 'sort' && (
        <DecisionDialog
          title={t('console.operations.menu.order')}
          confirmLabel={t('console.operations.save')}
          change={sort}
          onClose={close}
          onConfirm={async (reason) => (await sort.run({ group, ids: order, reason })) !== undefined && close()}
        />
      )}
      {dialog !== null && dialog !== 'sort' && (
        <MenuDialog group={group} entry={dialog === 'new' ? null : dialog} renews={[menuKey]} onClose={close} />
      )}
    </section>
  );
}

interface MenuRowProps {
  readonly entry: MenuEntry;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Absent for those who only look. */
  readonly onMove: ((by: 1 | -1) => void) | undefined;
  readonly onEdit: () => void;
}

function MenuRow({ entry, isFirst, isLast, onMove, onEdit }: MenuRowProps) {
  const t = useTranslation();
  const name = titleOf(entry);
  return (
    <li className="menu-entry">
      <Icon name={menuIcon(entry.icon)} />
      <div className="menu-entry-words">
        <bdi className="cell-main">{name}</bdi>
        <div className="cell-sub">
          <bdi>{entry.path}</bdi>
          {isWebAddress(entry.path) && <> · {t('console.operations.menu.elsewhere')}</>}
        </div>
      </div>
      {!entry.mobile && <Badge>{t('console.operations.menu.wideOnly')}</Badge>}
      {!entry.visible && <Badge>{t('console.operations.hidden')}</Badge>}
      {onMove !== undefined && (
        <>
          <IconButton
            icon="chevronUp"
            label={t('console.operations.menu.up', { name })}
            disabled={isFirst}
            onPress={() => onMove(-1)}
          />
          <IconButton
            icon="chevronDown"
            label={t('console.operations.menu.down', { name })}
            disabled={isLast}
            onPress={() => onMove(1)}
          />
          <IconButton icon="sliders" label={t('console.operations.menu.edit', { name })} onPress={onEdit} />
        </>
      )}
    </li>
  );
}

/** The app leads to it in a window of its own. */
const isWebAddress = (path: string): boolean => /^https?:/i.test(path);

/** In the operator's language, or another one. */
const titleOf = ({ titles, path }: MenuEntry): string => titles[language().code] ?? titles['en'] ?? path;
