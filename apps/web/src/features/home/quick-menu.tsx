import { IconTile } from '@candor/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '@candor/ui/skeleton.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { menuIcon } from '@candor/ui/menu-icon.ts';
import { MenuLink } from '../../domain/site/menu-link.tsx';
import { useMenu } from '../../domain/site/site-queries.ts';

/** The operator's shortcuts. Without them the home page is whole, so a failure shows nothing. */
export function QuickMenu() {
  const t = useTranslation();
  const { data, isError } = useMenu('home');
  if (isError || data?.length === 0) return null;
  if (data === undefined) return <QuickMenuSkeleton />;
  return (
    <nav className="quick-menu" aria-label={t('home.quickMenu')}>
      {data.map((item) => (
        <MenuLink key={item.path + item.title} item={item} className="quick-menu-item">
          <IconTile icon={menuIcon(item.icon)} tone="surface" />
          <span className="text-caption font-medium text-ink-2">{item.title}</span>
        </MenuLink>
      ))}
    </nav>
  );
}

function QuickMenuSkeleton() {
  const t = useTranslation();
  return (
    <SkeletonGroup label={t('common.loading')}>
      <div className="quick-menu">
        {Array.from({ length: 8 }, (_, item) => (
          <div key={item} className="quick-menu-item">
            <Skeleton width={40} height={38} />
            <span className="grid min-h-4 items-center">
              <Skeleton width={44} height={10} />
            </span>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
