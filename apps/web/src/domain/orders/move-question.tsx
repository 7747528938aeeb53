import type { OrderPrice } from '../chart/chart-line.ts';
import type { Order } from './order.ts';
import { StopMoveSheet } from './stop-move-sheet.tsx';
import { TargetMoveSheet } from './target-move-sheet.tsx';

export interface MoveQuestionProps {
  readonly order: Order;
  readonly which: OrderPrice;
  /** Where the line was let go, decimal text. */
  readonly price: string;
  readonly onClose: () => void;
}

/** The question before a line of an order is moved. */
export const MoveQuestion = ({ which, ...asked }: MoveQuestionProps) =>
  which === 'target' ? <TargetMoveSheet {...asked} /> : <StopMoveSheet which={which} {...asked} />;
