import { EmptyState } from '@candor/ui/empty-state.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { useLocation } from 'wouter';
import { useUser } from '../../domain/session/user-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { EndlessList } from '../../shell/endless-list.tsx';
import { PullToRefresh } from '../../shell/pull-to-refresh.tsx';
import { Screen } from '../../shell/screen.tsx';
import { MiningNotes } from './mining-notes.tsx';
import { refetchMining, useProducts } from './mining-queries.ts';
import { ProductCard } from './product-card.tsx';
import { RulesButton } from './rules-button.tsx';
import { TotalsCard } from './totals-card.tsx';
import './mining.css';

/** What is locked and what it has paid, and the products that one can subscribe to. */
export function MiningScreen() {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const { data: user } = useUser();
  const products = useProducts();
  return (
    <Screen
      title={t('mining.title')}
      backTo={paths.home}
      end={
        <>
          <RulesButton />
          <IconButton icon="history" label={t('mining.record')} onPress={() => navigate(paths.miningRecord)} />
        </>
      }
    >
      <PullToRefresh onRefresh={refetchMining} className="gap-3 px-4 pt-1 pb-6">
        <MiningNotes />
        {user?.isDemo === false && <TotalsCard label={t('mining.subscribed')} />}
        <section className="mining-cards" aria-labelledby="mining-products">
          <h2 id="mining-products" className="flex min-h-9 items-center text-sm font-semibold">
            {t('mining.products')}
          </h2>
          <EndlessList
            list={products}
            label={t('mining.products')}
            keyOf={({ id }) => id}
            row={(product) => <ProductCard product={product} />}
            empty={<EmptyState title={t('mining.none')} text={t('mining.noneHint')} />}
          />
        </section>
      </PullToRefresh>
    </Screen>
  );
}
