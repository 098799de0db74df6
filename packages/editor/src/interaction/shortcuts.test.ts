import { describe, expect, it } from 'vitest';
import { commandOf, type KeyPress } from './shortcuts.ts';

const key = (name: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
});

describe('keys', () => {
  it('undo and redo, on either kind of keyboard', () => {
    expect(commandOf(key('z', { ctrlKey: true }), false)).toEqual({ do: 'undo' });
    expect(commandOf(key('Z', { metaKey: true, shiftKey: true }), false)).toEqual({ do: 'redo' });
    expect(commandOf(key('y', { ctrlKey: true }), false)).toEqual({ do: 'redo' });
  });

  it('move the selection by a millimetre, with Shift by ten', () => {
    expect(commandOf(key('ArrowLeft'), true)).toEqual({ do: 'nudge', dxMm: -1, dyMm: 0 });
    expect(commandOf(key('ArrowDown', { shiftKey: true }), true)).toEqual({ do: 'nudge', dxMm: 0, dyMm: 10 });
  });

  it('delete and duplicate the selection', () => {
    expect(commandOf(key('Delete'), true)).toEqual({ do: 'delete' });
    expect(commandOf(key('d', { ctrlKey: true }), true)).toEqual({ do: 'duplicate' });
  });

  it('do nothing to a selection there is not', () => {
    for (const name of ['Delete', 'ArrowUp', 'Enter', ']']) expect(commandOf(key(name), false)).toBeNull();
    expect(commandOf(key('d', { ctrlKey: true }), false)).toBeNull();
  });

  it('cancel with Escape, always', () => {
    expect(commandOf(key('Escape'), false)).toEqual({ do: 'cancel' });
  });
});
