import { KeyValues } from '@candor/ui/key-values.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { Screen } from '../../shell/screen.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';
import { useSingleVerification } from '../../domain/verification/verification-queries.ts';
import { CheckCard } from './check-card.tsx';
import { RealOnly } from './real-only.tsx';
import { SentDocuments } from './sent-documents.tsx';
import { SingleForm } from './single-form.tsx';
import './verification.css';

/** Both checks in one form, and where it stands. */
export function SingleVerificationScreen() {
  const t = useTranslation();
  return (
    <Screen title={t('verification.title')} backTo={paths.account}>
      <RealOnly>
        <Content />
      </RealOnly>
    </Screen>
  );
}

function Content() {
  const { data, error, refetch } = useSingleVerification();
  if (data === undefined)
    return error === null ? <SkeletonRows rows={4} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  if (data.check.state === 'none')
    return <SingleForm before={data.documents} reason={data.check.reason} onSent={() => void refetch()} />;
  return <Submitted verification={data} />;
}

type Verification = NonNullable<ReturnType<typeof useSingleVerification>['data']>;

function Submitted({ verification: { documents, check } }: { readonly verification: Verification }) {
  const t = useTranslation();
  const photos = [documents.frontImage, documents.backImage, documents.selfieImage].filter((each) => each !== '');
  return (
    <div className="grid gap-3 px-4 pt-2 pb-6">
      <CheckCard
        icon="shieldCheck"
        title={t('verification.singleTitle')}
        detail={t('verification.promise')}
        step={check}
        photos={photos.length}
        sent={<SentDocuments sent={documents} />}
        startLabel=""
        onStart={undefined}
      />
      {documents.name !== '' && (
        <KeyValues
          items={[
            { key: 'name', label: t('verification.name'), value: <span dir="auto">{documents.name}</span> },
            {
              key: 'card',
              label: t('verification.cardId'),
              value: <bdi className="num">{documents.documentNumber}</bdi>,
            },
          ]}
        />
      )}
    </div>
  );
}
