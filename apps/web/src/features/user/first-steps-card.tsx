import { Card } from '@candor/ui/card.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { Link } from 'wouter';
import type { User } from '../../domain/session/user.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { useFirstSteps } from './first-steps.ts';
import type { FirstStep } from './first-steps.ts';

/** The way of a new customer from an empty account to the first trade, with what is done of it. */
export function FirstStepsCard({ user }: { readonly user: User }) {
  const t = useTranslation();
  const first = useFirstSteps(user);
  if (first === null) return null;
  const { steps, putAway } = first;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card padding="none" label={t('account.steps')} className="overflow-hidden">
      <div className="flex items-center gap-2 ps-4">
        <h2 className="flex-1 font-semibold">{t('account.steps')}</h2>
        <span className="text-label text-ink-3">{t('account.stepsDone', { done, total: steps.length })}</span>
        <IconButton icon="close" size={18} label={t('account.stepsPutAway')} onPress={putAway} />
      </div>
      <ul className="list border-t border-line">
        {steps.map((step) => (
          <li key={step.title}>
            <Step step={step} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Step({ step: { title, path, isDone } }: { readonly step: FirstStep }) {
  const t = useTranslation();
  const className = 'flex min-h-12 items-center gap-3 px-4 py-2';
  if (isDone)
    return (
      <div className={`${className} text-ink-3`}>
        <Icon name="checkCircle" size={20} className="flex-none text-success-text" />
        <span className="flex-1">{t(title)}</span>
        <span className="text-label">{t('account.stepDone')}</span>
      </div>
    );
  return (
    <Link href={path} className={className}>
      <Icon name="circle" size={20} className="flex-none text-ink-3" />
      <span className="flex-1">{t(title)}</span>
      <Icon name="chevronEnd" size={18} className="flex-none text-ink-3" />
    </Link>
  );
}
