import { arrowTarget } from '@candor/ui/roving.ts';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../../kit/language/language.ts';
import { useObservable } from '@candor/client/observable.ts';
import type { ChartView } from '../chart-view.ts';
import { DrawingButton } from './drawing-button.tsx';
import type { DrawingLayer } from './drawing-layer.ts';
import { DRAWING_TOOLS, MOST_DRAWINGS, TOOL_NAMES } from './drawing.ts';
import type { Drawing, DrawingTool } from './drawing.ts';
import './drawings.css';
import { DrawingsSheet } from './drawings-sheet.tsx';
import { magnet, toggleMagnet } from './use-drawings.ts';

export interface DrawingToolbarProps {
  readonly layer: DrawingLayer;
  readonly view: ChartView;
  readonly name: string;
}

/** Everything that can be done with drawings, as buttons; what is selected has its own in their place. */
export function DrawingToolbar({ layer, view, name }: DrawingToolbarProps) {
  const t = useTranslation();
  const [isListed, setListed] = useState(false);
  useObservable(layer.store.set);
  const selected = layer.store.get(useObservable(layer.selected));
  return (
    <div className="drawing-bar">
      <ToolHint layer={layer} />
      <div
        className="drawing-tools"
        role="toolbar"
        aria-label={t('chart.drawTools')}
        tabIndex={-1}
        onKeyDown={moveFocus}
      >
        {selected === undefined ? (
          <Tools layer={layer} view={view} onList={() => setListed(true)} />
        ) : (
          <SelectedTools layer={layer} drawing={selected} />
        )}
      </div>
      <DrawingsSheet layer={layer} name={name} open={isListed} onClose={() => setListed(false)} />
    </div>
  );
}

function Tools(props: { readonly layer: DrawingLayer; readonly view: ChartView; readonly onList: () => void }) {
  const { layer, view } = props;
  const t = useTranslation();
  const tool = useObservable(layer.tool);
  const snaps = useObservable(magnet);
  const canUndo = useObservable(layer.store.canUndo);
  const { hidden, drawings } = useObservable(layer.store.set);
  const choose = (id: DrawingTool): void => {
    if (tool === id) layer.choose(null);
    else if (layer.store.isFull()) showToast({ text: t('chart.tooManyDrawings', { count: MOST_DRAWINGS }) });
    else layer.choose(id);
  };
  return (
    <>
      {TOOL_NAMES.map((id) => (
        <DrawingButton
          key={id}
          icon={id}
          label={t(`chart.tool.${id}`)}
          pressed={tool === id}
          onPress={() => choose(id)}
        />
      ))}
      <span className="drawing-rule" />
      <DrawingButton icon="magnet" label={t('chart.magnet')} pressed={snaps} onPress={toggleMagnet} />
      <DrawingButton icon="undo" label={t('chart.undo')} disabled={!canUndo} onPress={() => layer.store.undo()} />
      <DrawingButton
        icon={hidden ? 'eyeOff' : 'eye'}
        label={t(hidden ? 'chart.showDrawings' : 'chart.hideDrawings')}
        disabled={drawings.length === 0}
        onPress={() => layer.store.setHidden(!hidden)}
      />
      <DrawingButton icon="list" label={t('chart.listDrawings')} onPress={props.onList} />
      <span className="drawing-rule" />
      <DrawingButton icon="zoomIn" label={t('chart.zoomIn')} onPress={() => view.zoom(1.25)} />
      <DrawingButton icon="zoomOut" label={t('chart.zoomOut')} onPress={() => view.zoom(0.8)} />
      <DrawingButton icon="earlier" label={t('chart.older')} onPress={() => view.scroll(-0.5)} />
      <DrawingButton icon="later" label={t('chart.newer')} onPress={() => view.scroll(0.5)} />
      <DrawingButton icon="newest" label={t('chart.newest')} onPress={() => view.toNewest()} />
    </>
  );
}

function SelectedTools({ layer, drawing }: { readonly layer: DrawingLayer; readonly drawing: Drawing }) {
  const t = useTranslation();
  const name = drawing.text === '' ? t(`chart.tool.${drawing.tool}`) : drawing.text;
  const { locked } = drawing;
  return (
    <>
      <DrawingButton icon="done" label={t('chart.deselect', { name })} onPress={() => layer.select(null)} />
      <span className="drawing-name">
        <bdi>{name}</bdi>
      </span>
      <DrawingButton icon="up" label={t('chart.moveUp')} disabled={locked} onPress={() => layer.nudge(0, 1)} />
      <DrawingButton icon="down" label={t('chart.moveDown')} disabled={locked} onPress={() => layer.nudge(0, -1)} />
      <DrawingButton
        icon="earlier"
        label={t('chart.moveEarlier')}
        disabled={locked}
        onPress={() => layer.nudge(-1, 0)}
      />
      <DrawingButton icon="later" label={t('chart.moveLater')} disabled={locked} onPress={() => layer.nudge(1, 0)} />
      <DrawingButton
        icon={locked ? 'locked' : 'unlocked'}
        label={t(locked ? 'chart.unlock' : 'chart.lock', { name })}
        pressed={locked}
        onPress={() => layer.store.put({ ...drawing, locked: !locked })}
      />
      <DrawingButton icon="trash" label={t('chart.deleteDrawing', { name })} onPress={() => layer.removeSelected()} />
    </>
  );
}

/** What to do next with the tool in hand; read out as it changes. */
function ToolHint({ layer }: { readonly layer: DrawingLayer }) {
  const t = useTranslation();
  const id = useObservable(layer.tool);
  const placed = useObservable(layer.placed);
  const selected = layer.store.get(useObservable(layer.selected));
  const hint = ((): string | undefined => {
    if (id === null) return undefined;
    const tool = t(`chart.tool.${id}`);
    if (placed > 0) return t('chart.hint.next', { tool });
    return t(DRAWING_TOOLS[id] === 1 ? 'chart.hint.one' : 'chart.hint.first', { tool });
  })();
  return (
    <div aria-live="polite" className="drawing-hint">
      {hint !== undefined && <p>{hint}</p>}
      {selected !== undefined && (
        <p className="visually-hidden">{t('chart.selected', { name: t(`chart.tool.${selected.tool}`) })}</p>
      )}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const bar = event.currentTarget;
  const buttons = [...bar.querySelectorAll<HTMLElement>('button')];
  const current = buttons.findIndex((button) => button === document.activeElement);
  if (current === -1) return;
  const target = arrowTarget(event.key, current, buttons.length, getComputedStyle(bar).direction === 'rtl');
  if (target === undefined) return;
  event.preventDefault();
  buttons[target]?.focus();
}
