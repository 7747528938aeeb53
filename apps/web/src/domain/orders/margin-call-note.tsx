import { Note } from '@candor/ui/notice.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { useAccountPush } from '../../live/hooks.ts';
import { useSite } from '../site/site.ts';
import { percentFigure } from '../../kit/numbers/figure.ts';

/** The warning of a margin call, for as long as it stands. */
export function MarginCallNote() {
  const t = useTranslation();
  const push = useAccountPush();
  const { info } = useSite();
  if (push?.isMarginCall !== true) return null;
  const levels = {
    call: percentFigure(String(info?.marginCallLevel ?? 100)),
    closeOut: percentFigure(String(push.stopOutLevel)),
  };
  return (
    <Note tone="danger" role="alert">
      {t('orders.marginCall', levels)}
    </Note>
  );
}
