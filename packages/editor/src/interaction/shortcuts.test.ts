import { describe, expect, it } from 'vitest';
import { SHORTCUTS, commandOf, isStageCommand, type KeyPress } from './shortcuts.ts';

const key = (name: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
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

  it('turn and zoom the view, whether anything is selected or not', () => {
    for (const name of ['1', '+', '-', '0']) {
      const command = commandOf(key(name), false);
      expect(command !== null && isStageCommand(command)).toBe(true);
      expect(commandOf(key(name), true)).toEqual(command);
    }
  });

  it('are left alone with Alt: a list takes those to move its rows', () => {
    expect(commandOf(key('ArrowUp', { altKey: true }), true)).toBeNull();
  });

  it('are all listed once, and each does what its row says', () => {
    const pressed = SHORTCUTS.flatMap(({ keys }) =>
      keys.map((each) => `${each.mod === true} ${each.shift} ${each.key}`),
    );
    expect(new Set(pressed).size).toBe(pressed.length);
    for (const { keys, commands } of SHORTCUTS) {
      keys.forEach(({ key: name, mod, shift }, index) => {
        const press = key(name, { ctrlKey: mod === true, shiftKey: shift === true });
        expect(commandOf(press, true)).toEqual(commands[index] ?? commands[0]);
      });
    }
  });

  it('cancel with Escape, always', () => {
    expect(commandOf(key('Escape'), false)).toEqual({ do: 'cancel' });
  });
});
