/** Two letters that stand for a person where there is room for no more. */
export function initials(name: string): string {
  const words = name.split(/[\s@._-]+/).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
}
