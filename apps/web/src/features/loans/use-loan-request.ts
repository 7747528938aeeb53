import { parseTyped } from '@candor/ui/decimal-steps.ts';
import { useState } from 'react';
import { isUnpaid } from '../../domain/loans/loan.ts';
import type { Loan } from '../../domain/loans/loan.ts';
import { costOf } from '../../domain/loans/loan-product.ts';
import type { LoanCost, LoanProduct } from '../../domain/loans/loan-product.ts';
import { useLoans } from '../../domain/loans/loan-queries.ts';
import { compare } from '../../domain/orders/order-figures.ts';
import { useSite } from '../../domain/site/site.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { amountText } from '../../kit/numbers/amount.tsx';

export interface LoanRequest {
  readonly product: LoanProduct;
  readonly choose: (id: number) => void;
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Decimal text; "" for nothing. */
  readonly amount: string;
  /** What is wrong with it; undefined also while nothing is typed. */
  readonly fault: string | undefined;
  /** null while there is no amount that can be borrowed. */
  readonly cost: LoanCost | null;
  /** The state of a loan that is not over yet. */
  readonly open: Loan['state'] | undefined;
  /** Why it cannot be asked for. */
  readonly reason: string | undefined;
}

/** The product and the amount that somebody wants to borrow. */
export function useLoanRequest(products: readonly LoanProduct[]): LoanRequest {
  const t = useTranslation();
  const { currency } = useSite();
  const [id, choose] = useState<number>();
  const [typed, type] = useState('');
  const product = products.find((each) => each.id === id) ?? products[0];
  if (product === undefined) throw new Error('There is no product to choose.');
  const open = useLoans().items?.find((loan) => loan.state === 'requested' || isUnpaid(loan))?.state;
  const amount = parseTyped(typed) ?? '';
  const unit = (value: string): string => `${amountText(value)} ${currency}`;
  const fault = ((): string | undefined => {
    if (amount === '') return typed.trim() === '' ? undefined : t('field.notANumber');
    if (!/^\d+(\.\d{1,2})?$/.test(amount)) return t('field.tooManyDecimals', { max: 2 });
    if (compare(amount, product.minAmount) === -1) return t('field.belowMinimum', { min: unit(product.minAmount) });
    if (compare(amount, product.maxAmount) === 1) return t('field.aboveMaximum', { max: unit(product.maxAmount) });
    return undefined;
  })();
  const openReason =
    open === undefined ? undefined : t(open === 'requested' ? 'loan.alreadyRequestedShort' : 'loan.repayFirst');
  return {
    product,
    choose,
    typed,
    type,
    amount,
    fault,
    cost: amount === '' || fault !== undefined ? null : costOf(product, amount),
    open,
    reason: openReason ?? fault ?? (amount === '' ? t('loan.input_amount') : undefined),
  };
}
