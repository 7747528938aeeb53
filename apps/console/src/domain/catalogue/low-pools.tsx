import { Banner } from '@candor/ui/notice.tsx';
import { Link } from 'wouter';
import { useTranslation } from '../../language/language.ts';
import { currencyPath } from './catalogue-path.ts';
import { useQueues } from '../queues/queues.ts';

/** Says of which coins customers may soon be given no address, and of which they are given none now. */
export function LowPools() {
  const t = useTranslation();
  const pools = useQueues()?.lowPools ?? [];
  if (pools.length === 0) return null;
  return (
    <Banner>
      {pools.map(({ id, code, network, left }) => (
        <Link key={id} className="link block" href={currencyPath(id)}>
          {t('console.catalogue.freeAddresses', { name: `${code} \u00B7 ${network}`, count: left })}
        </Link>
      ))}
    </Banner>
  );
}
