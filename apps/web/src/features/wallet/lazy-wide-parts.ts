import { lazy } from 'react';
import { loadTexts } from '../../kit/language/language.ts';

/* What phones have no room for is not fetched there. */

export const AccountTable = lazy(async () => ({ default: (await import('./account-table.tsx')).AccountTable }));

export const FundHistory = lazy(async () => {
  const [part] = await Promise.all([import('./fund-history.tsx'), loadTexts('history')]);
  return { default: part.FundHistory };
});

export const OpenPayments = lazy(async () => {
  const [part] = await Promise.all([import('./open-payments.tsx'), loadTexts('withdraw')]);
  return { default: part.OpenPayments };
});

export const PayPasswordLink = lazy(async () => {
  const [part] = await Promise.all([import('./pay-password-link.tsx'), loadTexts('auth')]);
  return { default: part.PayPasswordLink };
});

export const HoldNote = lazy(async () => ({ default: (await import('./pay-password-link.tsx')).HoldNote }));
