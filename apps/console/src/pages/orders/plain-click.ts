import type { MouseEvent } from 'react';

/** Tells whether a click means to go on here; with a modifier it asks the browser for a tab or window of its own. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
