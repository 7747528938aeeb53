import { RATIO_BOUNDS } from '@candor/protocol/copying/follow-trader.ts';
import { AmountField } from '@candor/ui/amount-field.tsx';
import { Card } from '@candor/ui/card.tsx';
import { FieldHelp } from '@candor/ui/field-message.tsx';
import { NumberStepper } from '@candor/ui/number-stepper.tsx';
import { Switch } from '@candor/ui/switch.tsx';
import { useAvailable } from '../../domain/account/use-available.ts';
import { useSite } from '../../domain/site/site.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount, amountText } from '../../kit/numbers/amount.tsx';
import { quantityText } from '../../kit/numbers/quantity.tsx';
import type { FollowFormState } from './use-follow-form.ts';

export interface TermsFieldsProps {
  readonly form: FollowFormState;
  /** The most that the trader lets one follower allow. */
  readonly mostAllowed: string;
}

/** How large copies are, how much margin they may hold, and the loss that ends it all. */
export function TermsFields({ form, mostAllowed }: TermsFieldsProps) {
  const t = useTranslation();
  const { currency } = useSite();
  const available = useAvailable()?.(1);
  const [min, max] = RATIO_BOUNDS;
  return (
    <Card padding="dense">
      <div className="grid grid-cols-1 gap-4">
        <div>
          <NumberStepper
            label={t('copying.ratio')}
            value={form.ratio}
            onChange={form.setRatio}
            unit="×"
            step={min}
            min={min}
            max={max}
            increaseLabel={t('common.increase')}
            decreaseLabel={t('common.decrease')}
            limitedText={(value) => t('common.stepLimited', { value })}
          />
          <FieldHelp id="ratio-example">{t('copying.ratioExample', { lots: quantityText(form.ratio) })}</FieldHelp>
        </div>
        <AmountField
          label={t('copying.marginForCopies')}
          hint={
            available !== undefined && (
              <>
                {t('common.available')} <Amount value={available} />
              </>
            )
          }
          value={form.mostMargin}
          onChange={form.setMostMargin}
          unit={currency}
          error={form.fault}
          help={t('copying.upTo', { amount: amountText(mostAllowed) })}
          placeholder="0.00"
        />
        <div>
          <Switch checked={form.hasCap} onChange={form.setHasCap}>
            {t('copying.useCap')}
          </Switch>
          {form.hasCap ? (
            <AmountField
              label={t('copying.stopAtLoss')}
              value={form.lossCap}
              onChange={form.setLossCap}
              unit={currency}
              help={t('copying.capHelp')}
              placeholder="0.00"
            />
          ) : (
            <FieldHelp id="no-cap">{t('copying.noCapHelp')}</FieldHelp>
          )}
        </div>
      </div>
    </Card>
  );
}
