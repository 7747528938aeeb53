/** A horizontal line at a price, with its label at the start edge and its price on the axis. */
export interface ChartLine {
  readonly id: string;
  readonly kind: 'entry' | 'stop' | 'profit' | 'target';
  readonly price: number;
  readonly label: string;
}
