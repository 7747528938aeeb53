/** Where the tags of lines stand on the price axis, and what is under them. All heights are pixels from the top. */

/** A part of the axis that is taken. */
export interface AxisSpan {
  readonly top: number;
  readonly bottom: number;
}

/** Tags stand so far apart from middle to middle. */
export const TAG_STEP_PX = 20;

/**
 * Where tags go that want to stand at these heights: each at its own, or stepped down beneath those that come first.
 * The upper one comes first, and `taken` before all.
 */
export function tagPlaces(wanted: readonly number[], taken: AxisSpan | null): readonly number[] {
  const placed: number[] = [];
  const places = wanted.map(() => 0);
  const order = wanted.map((y, index) => ({ y, index })).toSorted((a, b) => a.y - b.y || a.index - b.index);
  for (const { y, index } of order) {
    let place = Math.max(y, (placed.at(-1) ?? -Infinity) + TAG_STEP_PX);
    if (taken !== null && place + HALF_PX > taken.top && place - HALF_PX < taken.bottom) place = taken.bottom + HALF_PX;
    placed.push(place);
    places[index] = place;
  }
  return places;
}

/** Whether the label of the grid at a height is under a tag or in what is taken. */
export function isCovered(y: number, places: readonly number[], taken: AxisSpan | null): boolean {
  if (taken !== null && y + GRID_HALF_PX > taken.top && y - GRID_HALF_PX < taken.bottom) return true;
  return places.some((place) => Math.abs(place - y) < HALF_PX + GRID_HALF_PX);
}

const HALF_PX = TAG_STEP_PX / 2;
const GRID_HALF_PX = 6;
