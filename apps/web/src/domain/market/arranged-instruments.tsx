import { MOST_WATCHED } from '@candor/protocol/watchlists/watchlist.ts';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { SearchField } from '@candor/ui/search-field.tsx';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { describeError } from '../../api/call.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';
import { InstrumentIcon } from './instrument-icon.tsx';
import { instrumentName } from './instrument-name.ts';
import { matchesKeyword } from './instrument-order.ts';
import type { Instrument } from './instrument.ts';
import { useInstruments } from './market-queries.ts';
import { swapped } from './swapped.ts';

export interface ArrangedInstrumentsProps {
  /** What is in the list, in its order. */
  readonly ids: readonly number[];
  /** Rejects where it could not be kept. */
  readonly onArrange: (ids: readonly number[]) => Promise<void>;
}

/** The instruments of a list, to be moved and removed, and below them those that can be added. */
export function ArrangedInstruments({ ids, onArrange }: ArrangedInstrumentsProps) {
  const t = useTranslation();
  const { data: instruments, error, refetch } = useInstruments();
  const [moved, setMoved] = useState('');
  const [fault, setFault] = useState<string>();
  const arrange = (next: readonly number[]): void => {
    setFault(undefined);
    onArrange(next).catch((error: unknown) => setFault(describeError(error)));
  };
  if (instruments === undefined)
    return error === null ? <SkeletonRows rows={4} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  // One that is not offered now keeps its place, unseen.
  const listed = ids.flatMap((id) => instruments.find((each) => each.id === id) ?? []);
  const move = (from: number, to: number): void => {
    const [instrument, neighbour] = [listed[from], listed[to]];
    if (instrument === undefined || neighbour === undefined) return;
    arrange(swapped(ids, instrument.id, neighbour.id));
    setMoved(`${instrument.displayCode}: ${t('common.position', { index: to + 1, count: listed.length })}`);
  };
  return (
    <>
      <p role="status" className="visually-hidden">
        {moved}
      </p>
      {fault !== undefined && (
        <p role="alert" className="py-2 text-caption text-danger-text">
          {fault}
        </p>
      )}
      {listed.length === 0 && <p className="py-4 text-ink-3">{t('market.emptyList')}</p>}
      <Listed listed={listed} onMove={move} onRemove={(id) => arrange(ids.filter((each) => each !== id))} />
      <Addable
        isFull={ids.length >= MOST_WATCHED}
        instruments={instruments.filter(({ id }) => !ids.includes(id))}
        onAdd={(id) => arrange([...ids, id])}
      />
    </>
  );
}

interface ListedProps {
  readonly listed: readonly Instrument[];
  /** By places. */
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (id: number) => void;
}

function Listed({ listed, onMove, onRemove }: ListedProps) {
  const t = useTranslation();
  const followed = useFollowedFocus(listed);
  return (
    <ol>
      {listed.map((instrument, place) => {
        const { id, displayCode: name } = instrument;
        const mover = (icon: 'chevronUp' | 'chevronDown', label: string, to: number) => (
          <IconButton
            icon={icon}
            size={20}
            label={label}
            disabled={to < 0 || to >= listed.length}
            onPress={() => {
              followed();
              onMove(place, to);
            }}
          />
        );
        return (
          <Row key={id} instrument={instrument}>
            {mover('chevronUp', t('watchlists.up', { name }), place - 1)}
            {mover('chevronDown', t('watchlists.down', { name }), place + 1)}
            <IconButton icon="close" size={20} label={t('watchlists.remove', { name })} onPress={() => onRemove(id)} />
          </Row>
        );
      })}
    </ol>
  );
}

interface AddableProps {
  readonly isFull: boolean;
  readonly instruments: readonly Instrument[];
  readonly onAdd: (id: number) => void;
}

function Addable({ isFull, instruments, onAdd }: AddableProps) {
  const t = useTranslation();
  const [keyword, setKeyword] = useState('');
  const found = instruments.filter((each) =>
    matchesKeyword(keyword, each.code, each.displayCode, instrumentName(t, each)),
  );
  return (
    <section className="pt-6" aria-label={t('watchlists.addTitle')}>
      <h3 className="pb-2 text-title-3 font-semibold">{t('watchlists.addTitle')}</h3>
      {isFull ? (
        <p className="text-caption text-ink-3">{t('watchlists.tooManyInstruments', { count: MOST_WATCHED })}</p>
      ) : (
        <>
          <SearchField
            label={t('market.searchPlaceholder')}
            clearLabel={t('common.clearSearch')}
            value={keyword}
            onChange={setKeyword}
          />
          {found.length === 0 && keyword !== '' && (
            <p className="py-4 text-ink-3">{t('market.noResults', { query: keyword })}</p>
          )}
          <ul>
            {found.map((instrument) => (
              <Row key={instrument.id} instrument={instrument}>
                <IconButton
                  icon="plus"
                  size={20}
                  label={t('watchlists.add', { name: instrument.displayCode })}
                  className="text-primary-text"
                  onPress={() => onAdd(instrument.id)}
                />
              </Row>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Row({ instrument, children }: { readonly instrument: Instrument; readonly children: ReactNode }) {
  const t = useTranslation();
  return (
    <li className="flex min-h-12 items-center gap-2 border-b border-line">
      <InstrumentIcon instrument={instrument} size={24} ground="raised" />
      <span className="grid min-w-0 flex-1">
        <bdi className="truncate font-semibold">{instrument.displayCode}</bdi>
        <span className="truncate text-caption text-ink-3">{instrumentName(t, instrument)}</span>
      </span>
      <span className="flex flex-none">{children}</span>
    </li>
  );
}

/**
 * A row that changes places is put in again and loses the focus. The returned function, called before, brings
 * it back to the pressed button, or to its neighbour where there is no further to go.
 */
function useFollowedFocus(listed: readonly Instrument[]): () => void {
  const pressed = useRef<Element | null>(null);
  const order = listed.map(({ id }) => id).join();
  useLayoutEffect(() => {
    const button = pressed.current;
    pressed.current = null;
    if (!(button instanceof HTMLButtonElement)) return;
    const enabled = button.disabled ? button.parentElement?.querySelector<HTMLElement>('button:enabled') : button;
    enabled?.focus();
  }, [order]);
  return () => {
    pressed.current = document.activeElement;
  };
}
