import { Button } from '@candor/ui/button.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useTranslation } from '../../../kit/language/language.ts';
import { Moment } from '../../../kit/numbers/moment.tsx';
import { useObservable } from '@candor/client/observable.ts';
import { DrawingButton } from './drawing-button.tsx';
import type { DrawingLayer } from './drawing-layer.ts';
import type { Drawing } from './drawing.ts';

export interface DrawingsSheetProps {
  readonly layer: DrawingLayer;
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Every drawing on the instrument: to select it without pointing at it, lock it or delete it. */
export function DrawingsSheet({ layer, name, open, onClose }: DrawingsSheetProps) {
  const t = useTranslation();
  const { drawings } = useObservable(layer.store.set);
  const deleteAll = (): void => {
    const count = layer.store.removeAll();
    onClose();
    showToast({
      text: t('chart.deleted', { count }),
      actionLabel: t('chart.undoDelete'),
      onAction: () => layer.store.undo(),
    });
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('chart.listDrawings')} closeLabel={t('common.close')}>
      {drawings.length === 0 ? (
        <p className="py-4 text-sm text-ink-2">{t('chart.noDrawings', { name })}</p>
      ) : (
        <ul>
          {drawings.map((drawing) => (
            <DrawingRow
              key={drawing.id}
              drawing={drawing}
              layer={layer}
              onSelect={() => {
                layer.select(drawing.id);
                onClose();
              }}
            />
          ))}
        </ul>
      )}
      <p className="pt-2 text-caption text-ink-3">{t('chart.drawingsNote')}</p>
      {drawings.some(({ locked }) => !locked) && (
        <div className="pt-4">
          <Button variant="danger-outline" wide onPress={deleteAll}>
            {t('chart.deleteAll')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

interface DrawingRowProps {
  readonly drawing: Drawing;
  readonly layer: DrawingLayer;
  readonly onSelect: () => void;
}

function DrawingRow({ drawing, layer, onSelect }: DrawingRowProps) {
  const t = useTranslation();
  const kind = t(`chart.tool.${drawing.tool}`);
  const name = drawing.text === '' ? kind : drawing.text;
  const { locked, points } = drawing;
  return (
    <li className="flex items-center gap-1 border-b border-line">
      <button
        type="button"
        className="flex min-h-12 min-w-0 flex-1 flex-col justify-center text-start"
        onClick={onSelect}
      >
        <span className="max-w-full truncate text-sm font-medium">
          <bdi>{name}</bdi>
        </span>
        <span className="text-caption text-ink-3">
          {points[0] !== undefined && <Moment at={points[0].time} style="dayMonth" />}
        </span>
      </button>
      <DrawingButton
        icon={locked ? 'locked' : 'unlocked'}
        label={t(locked ? 'chart.unlock' : 'chart.lock', { name })}
        pressed={locked}
        onPress={() => layer.store.put({ ...drawing, locked: !locked })}
      />
      <DrawingButton
        icon="trash"
        label={t('chart.deleteDrawing', { name })}
        onPress={() => layer.store.remove(drawing.id)}
      />
    </li>
  );
}
