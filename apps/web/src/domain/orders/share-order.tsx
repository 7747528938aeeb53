import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { Switch } from '@candor/ui/switch.tsx';
import { useEffect, useState } from 'react';
import { saveFile } from '@candor/client/download.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { accountStore, quoteStore } from '../../live/live.ts';
import { useUser } from '../session/user-queries.ts';
import { useSite } from '../site/site.ts';
import { useTheme } from '../../kit/theme/theme.ts';
import { closingSideOf } from './order-queries.ts';
import type { Order } from './order.ts';
import { CARD, drawShareCard, pageLook } from './share-card.ts';
import { useShareLink } from './share-link.ts';
import type { ShareLink } from './share-link.ts';
import { ShareLinkRow } from './share-link-row.tsx';
import { shareModel } from './share-model.ts';
import type { ShareModel } from './share-model.ts';

export interface ShareOrderProps {
  readonly order: Order;
  readonly onBack: () => void;
}

/**
 * A picture of the order to show to others, with a link by which anybody can check a closed one: nothing on it says
 * whose it is, and no amount unless that is asked for.
 */
export function ShareOrder({ order, onBack }: ShareOrderProps) {
  const t = useTranslation();
  const [withAmounts, setWithAmounts] = useState(false);
  const link = useShareLink(order);
  const model = useShareModel(order, withAmounts, link);
  const picture = usePicture(model);
  return (
    <div className="grid gap-3">
      {picture.kind === 'drawn' && model != null ? (
        <img
          className="mx-auto max-h-[52vh] w-auto max-w-full rounded-md border border-line"
          src={picture.address}
          width={CARD.width}
          height={CARD.height}
          alt={model.alt}
        />
      ) : (
        <div className="mx-auto w-full" aria-busy={picture.kind === 'drawing'}>
          {picture.kind === 'failed' ? <Note tone="danger">{t('history.noPicture')}</Note> : <Skeleton height={320} />}
        </div>
      )}
      <Switch checked={withAmounts} onChange={setWithAmounts}>
        <span className="text-label font-medium">{t('history.shareAmounts')}</span>
      </Switch>
      <ShareLinkRow link={link} isOpen={order.status === 'open'} />
      <p className="text-caption text-ink-3">{t('history.sharePrivacy')}</p>
      <ShareActions order={order} picture={picture} onBack={onBack} />
    </div>
  );
}

interface ShareActionsProps extends ShareOrderProps {
  readonly picture: Picture;
}

function ShareActions({ order, picture, onBack }: ShareActionsProps) {
  const t = useTranslation();
  const name = `${order.instrument.code.toLowerCase()}.png`;
  const isDrawn = picture.kind === 'drawn';
  const save = (): void => {
    if (isDrawn) saveFile({ name, content: picture.blob });
  };
  const share = async (): Promise<void> => {
    if (!isDrawn) return;
    const file = new File([picture.blob], name, { type: 'image/png' });
    if (!canShare(file)) return save();
    await navigator.share({ files: [file] }).catch((error: unknown) => {
      // Who changes their mind in the sheet of the system has not met an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) save();
    });
  };
  const waiting = isDrawn ? undefined : t('common.loading');
  const saving = (
    <Button
      size="large"
      variant={canShareFiles() ? 'secondary' : 'primary'}
      icon="download"
      disabledReason={waiting}
      onPress={save}
    >
      {t('history.savePicture')}
    </Button>
  );
  return (
    <>
      {canShareFiles() && (
        <Button size="large" wide icon="share" disabledReason={waiting} onPress={() => void share()}>
          {t('history.share')}
        </Button>
      )}
      <div className="grid grid-cols-2 items-stretch gap-2">
        <Button size="large" variant="secondary" onPress={onBack}>
          {t('common.back')}
        </Button>
        {saving}
      </div>
    </>
  );
}

/**
 * What the card says; undefined until it is known whether the money is real and whether there is a link. The figures
 * of an open order are those of the moment in which it was asked for, with that time.
 */
function useShareModel(order: Order, withAmounts: boolean, link: ShareLink): ShareModel | null | undefined {
  const t = useTranslation();
  const { name, currency, info } = useSite();
  const { data: user } = useUser();
  const [live] = useState(() => {
    if (order.status !== 'open') return null;
    const quote = quoteStore.get(order.instrument.code);
    return {
      profit: accountStore.getOrder(order.id)?.profit ?? order.profit,
      price: quote?.[closingSideOf(order)] ?? order.closePrice,
      at: quote?.time ?? info?.time ?? 0,
    };
  });
  if (user === undefined || info === undefined || link.kind === 'asking') return undefined;
  const isDemo = user.isDemo;
  const isSimulated = info.priceSource !== 'live';
  const shared = link.kind === 'shared' ? link : null;
  return shareModel(order, { site: name, currency, isDemo, isSimulated, withAmounts, live, shared }, t);
}

type Picture =
  | { readonly kind: 'drawing' }
  | { readonly kind: 'drawn'; readonly blob: Blob; readonly address: string }
  | { readonly kind: 'failed' };

function usePicture(model: ShareModel | null | undefined): Picture {
  const [picture, setPicture] = useState<Picture>({ kind: 'drawing' });
  const { applied } = useTheme();
  const key = JSON.stringify({ model, applied });
  useEffect(() => {
    let address: string | undefined;
    let isWanted = true;
    const draw = async (): Promise<void> => {
      const { model: wanted } = JSON.parse(key) as { model?: ShareModel | null }; // what was written above
      if (wanted === undefined) return;
      if (wanted === null) return setPicture({ kind: 'failed' });
      const blob = await drawShareCard(wanted, pageLook());
      if (!isWanted) return;
      address = URL.createObjectURL(blob);
      setPicture({ kind: 'drawn', blob, address });
    };
    draw().catch(() => setPicture({ kind: 'failed' }));
    return () => {
      isWanted = false;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [key]);
  return picture;
}

const canShare = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
const canShareFiles = (): boolean => canShare(new File([''], 'a.png', { type: 'image/png' }));
