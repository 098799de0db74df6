/** Where a key leads in a list of fonts: to an option of the page, or to another page. */
export interface KeyMove {
  readonly index: number;
  /** Pages forward; 0 stays. */
  readonly page: -1 | 0 | 1;
}

/** The move of a key from option `index` of `count`; null for a key that has no use here. */
export function keyMove(key: string, index: number, count: number): KeyMove | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return { index: Math.min(last, index + 1), page: 0 };
    case 'ArrowUp':
      return { index: Math.max(0, index - 1), page: 0 };
    case 'Home':
      return { index: 0, page: 0 };
    case 'End':
      return { index: last, page: 0 };
    case 'PageDown':
    case 'ArrowRight':
      return { index: 0, page: 1 };
    case 'PageUp':
    case 'ArrowLeft':
      return { index: 0, page: -1 };
    default:
      return null;
  }
}
