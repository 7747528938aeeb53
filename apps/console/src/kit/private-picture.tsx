import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '../api/call.ts';
import { useTranslation } from '../language/language.ts';
import { PictureViewer } from './picture-viewer.tsx';

export interface PrivatePictureProps {
  readonly name: string;
  /**
   * Fetches it by an address of some minutes, with the operator's own session:
   * no address alone leads to anybody's papers.
   */
  readonly read: (signal: AbortSignal) => Promise<Blob>;
  readonly onSeen?: () => void;
}

/**
 * A picture of a customer. It is not fetched before somebody asks for it, because each look is recorded; what was
 * fetched is kept here alone and forgotten with it.
 */
export function PrivatePicture({ name, read, onSeen }: PrivatePictureProps) {
  const t = useTranslation();
  const { address, error, pending, fetch } = usePicture(read);
  const [isLarge, setLarge] = useState(false);
  const look = async (): Promise<void> => {
    if (address === null && !(await fetch())) return;
    setLarge(true);
    onSeen?.();
  };
  return (
    <div className="private-picture">
      {/* Next to its name it says nothing more. */}
      {address === null ? (
        <div className="private-picture-empty" />
      ) : (
        <img className="private-picture-small" src={address} alt="" />
      )}
      <div className="private-picture-text">
        <div className="cell-main">{name}</div>
        <Button size="tiny" variant="secondary" icon="eye" pending={pending} onPress={() => void look()}>
          <span className="visually-hidden">{`${name}: `}</span>
          {t(address === null ? 'console.identity.lookAt' : 'console.identity.lookAgain')}
        </Button>
        {error !== null && (
          <Note tone="danger" role="alert">
            {describeError(error)}
          </Note>
        )}
      </div>
      {isLarge && address !== null && <PictureViewer name={name} address={address} onClose={() => setLarge(false)} />}
    </div>
  );
}

function usePicture(read: PrivatePictureProps['read']) {
  const [address, setAddress] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  const gone = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    gone.current = controller;
    return () => controller.abort();
  }, []);
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address]);
  const fetch = async (): Promise<boolean> => {
    const { signal } = gone.current ?? new AbortController();
    setPending(true);
    setError(null);
    try {
      const content = await read(signal);
      if (signal.aborted) return false;
      setAddress(URL.createObjectURL(content));
      return true;
    } catch (caught) {
      if (!signal.aborted) setError(caught);
      return false;
    } finally {
      setPending(false);
    }
  };
  return { address, error, pending, fetch };
}
