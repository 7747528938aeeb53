/** With two of its items in each other's place. */
export const swapped = <Item>(list: readonly Item[], one: Item, other: Item): readonly Item[] =>
  list.map((item) => (item === one ? other : item === other ? one : item));
