import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { loadTexts } from '../../kit/language/language.ts';
import type { Instrument } from '../market/instrument.ts';
import { useFirstOrder } from './first-order.ts';

export interface FirstOrderGuideProps {
  /** What the ticket of the screen is for; undefined on the screen of orders. */
  readonly instrument?: Instrument | undefined;
}

/** For who is led through a first order with practice money: what to do next on this screen. Nothing for others. */
export function FirstOrderGuide({ instrument }: FirstOrderGuideProps) {
  const progress = useFirstOrder();
  if (progress === null) return null;
  return <FirstOrderCard progress={progress} instrument={instrument} />;
}

const FirstOrderCard = lazyPart(async () => {
  const [part] = await Promise.all([import('./first-order-card.tsx'), loadTexts('first-order')]);
  return part.FirstOrderCard;
});
