/**
 * Where the focus goes once a part of a table is gone that had it: to the table, or to the panel around one that went
 * with its last row. To be asked for while the part is on the page; what it answers is called when the part goes.
 */
export function focusHome(part: Element | null): () => void {
  const table = part?.closest<HTMLElement>('.data-table');
  const panel = part?.closest<HTMLElement>('[role="tabpanel"]');
  const take = (): void => {
    if (document.activeElement !== document.body) return;
    (table?.isConnected === true ? table : panel)?.focus({ preventScroll: true });
  };
  // In the frame between, a dialog that closes gives the focus back, where that is still possible.
  return () => void requestAnimationFrame(() => requestAnimationFrame(take));
}
