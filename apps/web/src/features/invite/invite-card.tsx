import { saveFile } from '@candor/client/download.ts';
import { Button } from '@candor/ui/button.tsx';
import { Card } from '@candor/ui/card.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { QrCode } from '@candor/ui/qr-code.tsx';
import { qrPicture } from '@candor/ui/qr-picture.ts';
import { showToast } from '@candor/ui/toast.tsx';
import { copyText } from '../../domain/wallet/copy-text.ts';
import { canShare, shareLink } from '../../domain/site/share-link.ts';
import { useSite } from '../../domain/site/site.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { inviteLink } from '../../paths.ts';

/** The code as a picture, by itself and in a link, with every way to pass it on that the browser has. */
export function InviteCard({ code }: { readonly code: string }) {
  const t = useTranslation();
  const { name } = useSite();
  const link = inviteLink(location.origin, code);
  const save = (): void => {
    qrPicture(link).then(
      (content) => saveFile({ name: `${code}.png`, content }),
      () => showToast({ text: t('invite.saveFailed'), tone: 'danger' }),
    );
  };
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="grid justify-items-center gap-3 pt-1">
        <QrCode text={link} label={t('invite.qr')} size={QR_PX} />
        <div className="text-center">
          <p className="text-caption text-ink-3">{t('invite.code')}</p>
          <p className="flex items-center justify-center gap-1 ps-11">
            <bdi className="num text-title-1 font-semibold tracking-wider">{code}</bdi>
            <IconButton icon="copy" size={20} label={t('invite.copyCode')} onPress={() => void copyText(code)} />
          </p>
        </div>
      </div>
      <div className="flex items-center gap-2 rounded-md bg-fill ps-3.5">
        <bdi data-may-be-cut="" className="min-w-0 flex-1 truncate text-sm" dir="ltr">
          {link.replace(/^https?:\/\//, '')}
        </bdi>
        <IconButton icon="copy" size={20} label={t('invite.copyLink')} onPress={() => void copyText(link)} />
      </div>
      <div className="flex flex-wrap gap-2 *:flex-1">
        {canShare() && (
          <Button icon="share" onPress={() => void shareLink(name, link)}>
            {t('common.share')}
          </Button>
        )}
        <Button variant="secondary" icon="download" onPress={save}>
          {t('invite.savePicture')}
        </Button>
      </div>
    </Card>
  );
}

const QR_PX = 172;
