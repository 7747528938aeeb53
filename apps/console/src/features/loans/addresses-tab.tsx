import type { Translator } from '@candor/locales/translate.ts';
import {
  consoleAddLoanAddress,
  consoleLoanAddresses,
  consoleRetireLoanAddress,
} from '@candor/protocol/console/loans/addresses.ts';
import { consoleWalletCurrencies } from '@candor/protocol/console/wallet-catalogue/wallet-currencies.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../api/call.ts';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { proposalPath } from '../../domain/proposals/proposal-path.ts';
import { proposalText } from '../../domain/proposals/proposal-text.ts';
import { proposalKeys } from '../../domain/proposals/proposal.ts';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { Moment } from '../../numbers/moment.tsx';
import { usePermits } from '../../session/operator.tsx';
import { addressFrom, loanKeys } from './loan.ts';
import type { RepaymentAddress } from './loan.ts';

/** Where customers repay loans to: two operators enter an address, one takes it away. */
export function AddressesTab() {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const mayWrite = usePermits('receiving.decide');
  const [asked, setAsked] = useState<RepaymentAddress | 'add' | null>(null);
  const page = usePage(loanKeys.addresses, async (signal) => {
    const { list } = await call(consoleLoanAddresses, {}, { signal, quiet: true });
    return { list: list.map(addressFrom), total: list.length };
  });
  const columns = useMemo(() => columnsIn(t, mayWrite ? setAsked : null), [t, mayWrite]);
  const close = (): void => setAsked(null);
  return (
    <section className="split-main" aria-label={t('console.loan.tab.addresses')}>
      {mayWrite && (
        <div className="toolbar">
          <Button size="small" variant="secondary" icon="plus" onPress={() => setAsked('add')}>
            {t('console.loan.addAddress')}
          </Button>
        </div>
      )}
      <DataTable
        label={t('console.loan.tab.addresses')}
        columns={columns}
        page={page}
        table={table}
        idOf={(row) => String(row.id)}
        nameOf={(row) => row.address}
        still
        pageSize={1_000}
        empty={{ title: t('console.loan.noAddresses'), text: t('console.loan.noAddressesHint') }}
      />
      {asked === 'add' && <AddAddress onClose={close} />}
      {asked !== null && asked !== 'add' && <RetireAddress address={asked} onClose={close} />}
    </section>
  );
}

function columnsIn(
  t: Translator,
  onRetire: ((address: RepaymentAddress) => void) | null,
): readonly Column<RepaymentAddress>[] {
  return [
    {
      key: 'coin',
      label: t('console.loan.coin'),
      cell: (row) => (
        <>
          <bdi className="cell-main">{row.code}</bdi>
          <span className="cell-sub">
            <bdi>{row.network}</bdi>
          </span>
        </>
      ),
    },
    {
      key: 'address',
      label: t('console.loan.address'),
      wide: true,
      cell: (row) => <bdi className="hash">{row.address}</bdi>,
    },
    {
      key: 'state',
      label: t('console.loan.addressState'),
      cell: (row) => (
        <Badge tone={row.isOpen ? 'success' : 'neutral'}>
          {t(row.isOpen ? 'console.loan.shown' : 'console.loan.retired')}
        </Badge>
      ),
    },
    {
      key: 'added',
      label: t('console.loan.addressAdded'),
      cell: (row) => (
        <>
          <Moment at={row.addedAt} />
          <span className="cell-sub">
            <Link className="link" href={proposalPath(row.proposalId)}>
              {t('console.catalogue.lookAt', { id: row.proposalId })}
            </Link>
          </span>
        </>
      ),
    },
    {
      key: 'retire',
      label: '',
      align: 'end',
      cell: (row) =>
        row.isOpen &&
        onRetire !== null && (
          <Button size="tiny" variant="danger-outline" onPress={() => onRetire(row)}>
            {t('console.catalogue.retire')}
          </Button>
        ),
    },
  ];
}

/** Proposes an address; a second operator decides. */
function AddAddress({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const add = useOperatorChange(consoleAddLoanAddress, [loanKeys.addresses, proposalKeys.all]);
  const coins = useQuery({
    queryKey: ['loans', 'coins'],
    queryFn: async ({ signal }) => {
      const { list } = await call(consoleWalletCurrencies, {}, { signal, quiet: true });
      return list.filter(({ kind }) => kind === 'coin').map(({ id, code, network }) => ({ id, code, network }));
    },
  });
  const [chosen, setChosen] = useState('');
  const [address, setAddress] = useState('');
  const coin = chosen === '' ? String(coins.data?.[0]?.id ?? '') : chosen;
  const faults = formFaults(t, add.error, ['currencyId', 'address']);
  const confirm = async (reason: string): Promise<void> => {
    const answer = await add.run({ currencyId: coin, address: address.trim(), reason });
    if (answer === undefined) return;
    showToast({ text: proposalText(t, answer), tone: 'success' });
    onClose();
  };
  return (
    <DecisionDialog
      title={t('console.loan.addAddressTitle')}
      text={t('console.loan.addAddressText')}
      confirmLabel={t('console.loan.proposeAddress')}
      fields={['currencyId', 'address']}
      missing={coin === '' || address.trim() === '' ? t('console.loan.addressMissing') : undefined}
      change={add}
      onConfirm={confirm}
      onClose={onClose}
    >
      <SelectField
        label={t('console.loan.coin')}
        options={(coins.data ?? []).map(({ id, code, network }) => ({ id: String(id), label: `${code} ${network}` }))}
        value={coin}
        onChange={setChosen}
        error={faults.of('currencyId')}
      />
      <TextField
        label={t('console.loan.address')}
        value={address}
        onChange={setAddress}
        error={faults.of('address')}
        maxLength={200}
        autoComplete="off"
        required
      />
    </DecisionDialog>
  );
}

function RetireAddress({ address, onClose }: { readonly address: RepaymentAddress; readonly onClose: () => void }) {
  const t = useTranslation();
  const retire = useOperatorChange(consoleRetireLoanAddress, [loanKeys.addresses]);
  const confirm = async (reason: string): Promise<void> => {
    if ((await retire.run({ id: address.id, reason })) === undefined) return;
    showToast({ text: t('server.catalogueSaved'), tone: 'success' });
    onClose();
  };
  return (
    <DecisionDialog
      title={t('console.loan.retireTitle')}
      text={t('console.loan.retireText')}
      confirmLabel={t('console.catalogue.retire')}
      tone="danger"
      change={retire}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="hash">
        <bdi>{address.address}</bdi>
      </p>
    </DecisionDialog>
  );
}

/** The tab is the screen's. */
const FILTERS = { tab: '' };
