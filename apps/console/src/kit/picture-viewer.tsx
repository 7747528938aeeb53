import { IconButton } from '@candor/ui/icon-button.tsx';
import { useLayer } from '@candor/ui/layers.ts';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../language/language.ts';

export interface PictureViewerProps {
  readonly name: string;
  readonly address: string;
  readonly onClose: () => void;
}

/** A picture over the whole screen, to be enlarged and turned, by buttons or keys. Render it only while it is open. */
export function PictureViewer({ name, address, onClose }: PictureViewerProps) {
  const t = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { stage, size, setNatural } = useFit();
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  useEffect(() => dialog.current?.showModal(), []);
  useLayer(true, onClose);
  const isLying = turns % 2 === 1;
  const fit = size === null ? null : fitOf(size, isLying);
  const enlarge = (step: 1 | -1): void => setZoom((now) => ZOOMS[ZOOMS.indexOf(now) + step] ?? now);
  const onKeyDown = (event: KeyboardEvent): void => {
    // The panel beneath closes with Escape too, and must not hear this one.
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') enlarge(1);
    else if (event.key === '-') enlarge(-1);
    else if (event.key === '0') setZoom(1);
    else if (event.key === 'r' || event.key === 'R') setTurns((now) => (now + 1) % 4);
    else return;
    event.preventDefault();
  };
  return (
    // The dialog itself has no control: its keys do what its buttons do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog className="viewer" ref={dialog} aria-labelledby={id} onClose={onClose} onKeyDown={onKeyDown}>
      <ViewerBar
        id={id}
        name={name}
        zoom={zoom}
        onEnlarge={enlarge}
        onTurn={() => setTurns((now) => (now + 1) % 4)}
        onClose={() => dialog.current?.close()}
      />
      {/* What scrolls must be reachable by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="viewer-stage" ref={stage} tabIndex={0} role="group" aria-labelledby={id}>
        {/* A picture has no direction: it turns about its middle, which is counted from the left. */}
        <div
          className="viewer-frame"
          dir="ltr"
          style={fit === null ? undefined : { inlineSize: fit.width * zoom, blockSize: fit.height * zoom }}
        >
          <img
            className="viewer-picture"
            src={address}
            alt={name}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setNatural({ width: naturalWidth, height: naturalHeight })
            }
            style={
              fit === null
                ? undefined
                : {
                    width: (isLying ? fit.height : fit.width) * zoom,
                    height: (isLying ? fit.width : fit.height) * zoom,
                    rotate: `${turns * 90}deg`,
                  }
            }
          />
        </div>
      </div>
      <p className="viewer-keys">{t('console.identity.keys')}</p>
    </dialog>
  );
}

interface ViewerBarProps {
  readonly id: string;
  readonly name: string;
  readonly zoom: number;
  readonly onEnlarge: (step: 1 | -1) => void;
  readonly onTurn: () => void;
  readonly onClose: () => void;
}

function ViewerBar({ id, name, zoom, onEnlarge, onTurn, onClose }: ViewerBarProps) {
  const t = useTranslation();
  return (
    <div className="viewer-bar">
      <h2 className="viewer-title" id={id}>
        {name}
      </h2>
      <bdi className="num">{`${zoom * 100}%`}</bdi>
      <IconButton
        icon="minus"
        label={t('console.identity.zoomOut')}
        disabled={zoom === ZOOMS[0]}
        onPress={() => onEnlarge(-1)}
      />
      <IconButton
        icon="plus"
        label={t('console.identity.zoomIn')}
        disabled={zoom === ZOOMS.at(-1)}
        onPress={() => onEnlarge(1)}
      />
      <IconButton icon="refresh" label={t('console.identity.rotate')} onPress={onTurn} />
      <IconButton icon="close" label={t('common.close')} onPress={onClose} />
    </div>
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The sizes of the picture and of the room for it; null until both are known. */
function useFit() {
  const stage = useRef<HTMLDivElement>(null);
  const [natural, setNatural] = useState<Size | null>(null);
  const [room, setRoom] = useState<Size | null>(null);
  useEffect(() => {
    if (stage.current === null) return;
    // The border box does not change when scroll bars come, so that a fit does not chase itself.
    const observer = new ResizeObserver(([entry]) => {
      const box = entry?.borderBoxSize[0];
      if (box !== undefined) setRoom({ width: box.inlineSize, height: box.blockSize });
    });
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);
  return { stage, setNatural, size: natural === null || room === null ? null : { natural, room } };
}

/** How large the picture, as it lies, is shown whole. */
function fitOf({ natural, room }: { readonly natural: Size; readonly room: Size }, isLying: boolean): Size {
  const width = isLying ? natural.height : natural.width;
  const height = isLying ? natural.width : natural.height;
  const scale = Math.min(room.width / width, room.height / height);
  return { width: width * scale, height: height * scale };
}

const ZOOMS: readonly number[] = [1, 1.5, 2, 3, 4, 6];
