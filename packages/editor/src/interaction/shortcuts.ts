import type { StackMove } from '@kitwright/design';

/** What a key asks of the editor. */
export type Command =
  | { readonly do: 'undo' }
  | { readonly do: 'redo' }
  | { readonly do: 'save' }
  | { readonly do: 'delete' }
  | { readonly do: 'duplicate' }
  | { readonly do: 'cancel' }
  | { readonly do: 'editText' }
  | { readonly do: 'nudge'; readonly dxMm: number; readonly dyMm: number }
  | { readonly do: 'stack'; readonly move: StackMove };

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** An arrow key moves by a millimetre, with Shift by ten. */
export const NUDGE_MM = 1;
export const LARGE_NUDGE_MM = 10;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The command of a key, or null. Commands on the selection are only given when there is one. */
export function commandOf(press: KeyPress, hasSelection: boolean): Command | null {
  if (press.key === 'Escape') return { do: 'cancel' };
  if (press.ctrlKey || press.metaKey) return modifiedCommand(press, hasSelection);
  return hasSelection ? selectionCommand(press) : null;
}

function modifiedCommand({ key, shiftKey }: KeyPress, hasSelection: boolean): Command | null {
  switch (key.toLowerCase()) {
    case 'z':
      return { do: shiftKey ? 'redo' : 'undo' };
    case 'y':
      return { do: 'redo' };
    case 's':
      return { do: 'save' };
    case 'd':
      return hasSelection ? { do: 'duplicate' } : null;
    default:
      return null;
  }
}

function selectionCommand({ key, shiftKey }: KeyPress): Command | null {
  const arrow = ARROWS[key];
  if (arrow) {
    const step = shiftKey ? LARGE_NUDGE_MM : NUDGE_MM;
    return { do: 'nudge', dxMm: arrow[0] * step, dyMm: arrow[1] * step };
  }
  switch (key) {
    case 'Delete':
    case 'Backspace':
      return { do: 'delete' };
    case 'Enter':
      return { do: 'editText' };
    case ']':
      return { do: 'stack', move: 'forward' };
    case '[':
      return { do: 'stack', move: 'backward' };
    default:
      return null;
  }
}
