import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import SignaturePad from 'signature_pad';
import type { SignatureEvent } from 'signature_pad';

export interface SignatureModel {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly isEmpty: boolean;
  readonly clear: () => void;
}

/** Draws what a finger, a pen or a mouse writes on a canvas; `onChange` is told of every stroke and of clearing. */
export function useSignaturePad(onChange: () => void): SignatureModel {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const changed = useRef(onChange);
  const [isEmpty, setEmpty] = useState(true);
  useEffect(() => {
    changed.current = onChange;
  }, [onChange]);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    sharpen(element);
    const drawing = new SignaturePad(element, { backgroundColor: PAPER, penColor: INK, minDistance: 2 });
    // The library declares its events as plain ones.
    drawing.addEventListener('beforeUpdateStroke', (event) => pressPen(drawing, event as CustomEvent<SignatureEvent>));
    drawing.addEventListener('endStroke', () => {
      setEmpty(drawing.isEmpty());
      changed.current();
    });
    pad.current = drawing;
    return () => drawing.off();
  }, []);
  return {
    canvas,
    isEmpty,
    clear() {
      pad.current?.clear();
      setEmpty(true);
      onChange();
    },
  };
}

/** What was drawn, as a file. */
export async function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('The canvas gave no picture.');
  return blob;
}

/** A name as a signature, for those who cannot draw one. */
export function pictureOfName(name: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH_PX * LEAST_DENSITY;
  canvas.height = HEIGHT_PX * LEAST_DENSITY;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  context.fillStyle = PAPER;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = INK;
  context.font = `italic ${NAME_PX}px ${NAME_FONT}`;
  const room = canvas.width * 0.86;
  const size = Math.floor(NAME_PX * Math.min(1, room / Math.max(1, context.measureText(name).width)));
  context.font = `italic ${size}px ${NAME_FONT}`;
  context.textAlign = 'center';
  context.fillText(name, canvas.width / 2, canvas.height / 2);
  return pictureOf(canvas);
}

/** As many pixels as the screen has, and never fewer than make a sharp file. */
function sharpen(canvas: HTMLCanvasElement): void {
  const density = Math.max(LEAST_DENSITY, devicePixelRatio);
  const { width, height } = canvas.getBoundingClientRect();
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  canvas.getContext('2d')?.scale(density, density);
}

/** The harder a pen is pressed, the wider it writes. Fingers and mice do not tell. */
function pressPen(pad: SignaturePad, { detail }: CustomEvent<SignatureEvent>): void {
  const stroke = pad.toData().at(-1);
  if (stroke === undefined || !(detail.event instanceof PointerEvent) || detail.event.pointerType !== 'pen') return;
  stroke.maxWidth = PEN_LEAST_PX + detail.pressure * PEN_MORE_PX;
}

const PAPER = '#ffffff';
const INK = '#10131a';
const NAME_FONT = 'cursive';
const NAME_PX = 96;
const WIDTH_PX = 300;
const HEIGHT_PX = 400;
const LEAST_DENSITY = 2;
const PEN_LEAST_PX = 0.8;
const PEN_MORE_PX = 3.2;
