import { consoleLoanApplications } from '@candor/protocol/console/loans/applications.ts';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { mapPage } from '../../kit/map-page.ts';
import { applicationColumns } from './application-columns.tsx';
import { ApplicationPanel } from './application-panel.tsx';
import { LoanQueue } from './loan-queue.tsx';
import type { LoanQueueKind } from './loan-queue.tsx';
import { applicationFrom, customerOf } from './loan.ts';
import type { Application } from './loan.ts';

/** Who wants to borrow. */
export const ApplicationsTab = ({ head }: { readonly head?: ReactNode }) => (
  <LoanQueue kind={APPLICATIONS} head={head} />
);

const APPLICATIONS: LoanQueueKind<Application, Application['state']> = {
  queue: 'applications',
  states: ['waiting', 'approved', 'refused'],
  read: async (input, signal) =>
    mapPage(await call(consoleLoanApplications, input, { quiet: true, ...(signal && { signal }) }), applicationFrom),
  columns: applicationColumns,
  nameOf: customerOf,
  searchLabel: 'console.loan.searchApplication',
  none: 'console.loan.noApplications',
  Panel: ApplicationPanel,
};
