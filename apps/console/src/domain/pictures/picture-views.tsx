import type { Translator } from '@candor/locales/translate.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import { consolePictureLooks } from '@candor/protocol/console/picture-looks.ts';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { call } from '../../api/call.ts';
import { useFeatures } from '../../collect-features.ts';
import type { PictureSubject } from '../../feature.ts';
import { readAllPages } from '../../kit/read-all-pages.ts';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { camelFields } from '../../kit/camel-fields.ts';
import { FilterChips } from '../../kit/filter-chips.tsx';
import { mapPage } from '../../kit/map-page.ts';
import { useTableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { NO_FIGURE } from '../../numbers/amount.tsx';
import { Moment, momentText } from '../../numbers/moment.tsx';
import { customerPath } from '../customers/customer-path.ts';

type PictureView = ReturnType<typeof viewFrom>;

/** Who looked at which picture: of one customer, or (null) of all of them. */
export function PictureViews({ customer }: { readonly customer: number | null }) {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const viewer = VIEWERS.find((each) => each === table.filters.viewer) ?? 'operator';
  const input = { customerId: customer ?? 0, viewer };
  const page = usePage(['picture-looks', input, table.page], async (signal) =>
    mapPage(await call(consolePictureLooks, { ...input, page: table.page }, { signal, quiet: true }), viewFrom),
  );
  const { pictureSubjects } = useFeatures();
  const columns = useMemo(
    () => columnsIn(t, pictureSubjects).filter(({ key }) => customer === null || key !== 'customer'),
    [t, pictureSubjects, customer],
  );
  return (
    <>
      <div className="toolbar">
        <FilterChips
          label={t('console.looks.viewer')}
          value={viewer}
          onChange={(next) => table.filter({ viewer: next })}
          chips={VIEWERS.map((id) => ({ id, label: t(`console.looks.viewer.${id}`) }))}
        />
      </div>
      <DataTable
        label={t('console.looks.title')}
        columns={columns}
        page={page}
        table={table}
        idOf={(row) => String(row.id)}
        nameOf={(row) => row.account}
        still
        empty={{ title: t('console.looks.none'), text: t('console.looks.noneHint') }}
        exportRows={{
          name: 'picture-looks',
          readAll: () =>
            readAllPages(async (each) =>
              mapPage(await call(consolePictureLooks, { ...input, page: each }, { quiet: true }), viewFrom),
            ),
        }}
      />
    </>
  );
}

function columnsIn(t: Translator, subjects: Readonly<Record<string, PictureSubject>>): readonly Column<PictureView>[] {
  return [
    {
      key: 'at',
      label: t('console.time'),
      cell: (row) => <Moment at={row.at} style="dateTimeSeconds" />,
      csv: (row) => momentText(row.at, 'dateTimeSeconds', true),
    },
    {
      key: 'who',
      label: t('console.looks.who'),
      wide: true,
      cell: (row) => <Viewer view={row} />,
      csv: (row) => row.account,
    },
    {
      key: 'picture',
      label: t('console.looks.picture'),
      cell: (row) => <Picture subject={row.subject} />,
      csv: ({ subject }) => (subject === null ? '' : (subjects[subject.kind]?.title(t, subject.id) ?? '')),
    },
    {
      key: 'customer',
      label: t('console.customer.customer'),
      cell: (row) =>
        row.customerId === null ? (
          NO_FIGURE
        ) : (
          <Link className="link" href={customerPath(row.customerId)}>
            <bdi>{row.customer}</bdi>
          </Link>
        ),
      csv: (row) => row.customerId ?? '',
    },
    {
      key: 'address',
      label: t('console.address'),
      cell: (row) => <bdi className="hash">{row.address}</bdi>,
      csv: (row) => row.address,
    },
  ];
}

function Viewer({ view: { name, account, viewer } }: { readonly view: PictureView }) {
  const t = useTranslation();
  return (
    <>
      <bdi className="cell-main">{name === '' ? account : name}</bdi>
      <span className="cell-sub">
        {name !== '' && (
          <>
            <bdi>{account}</bdi> ·{' '}
          </>
        )}
        {t(`console.looks.by.${viewer}`)}
      </span>
    </>
  );
}

/** What the picture belongs to, which shows it. */
function Picture({ subject }: Pick<PictureView, 'subject'>) {
  const t = useTranslation();
  const { pictureSubjects } = useFeatures();
  const found = subject === null ? undefined : pictureSubjects[subject.kind];
  if (subject === null || found === undefined) return NO_FIGURE;
  return (
    <Link className="link" href={found.path(subject.id)}>
      {found.title(t, subject.id)}
    </Link>
  );
}

const viewFrom = (wire: OutputOf<typeof consolePictureLooks>['list'][number]) => camelFields(wire);
const VIEWERS = ['operator', 'all'] as const;
/** The tab is the screen's. */
const FILTERS: Readonly<Record<'tab' | 'viewer', string>> = { tab: '', viewer: 'operator' };
