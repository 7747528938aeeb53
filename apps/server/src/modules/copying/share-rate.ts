import { formatDecimal, money, parseDecimal } from '@candor/decimal/decimal.ts';
import type { Decimal } from '@candor/decimal/decimal.ts';
import type { SettingsReader } from '../settings/settings.ts';

type Settings = Pick<SettingsReader, 'text'>;

/** The part of new profit for the trader, of follows that begin now. */
export const shareRate = (settings: Settings): Decimal => parseDecimal(settings.text('copy_share_rate'));
export const sharePercent = (settings: Settings): string => percentText(shareRate(settings));

/** A part as percent: 0.1 is "10". */
export const percentText = (part: Decimal): string => formatDecimal(money(part * 100n));
