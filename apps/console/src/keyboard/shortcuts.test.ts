import { describe, expect, it } from 'vitest';
import { shortcutOf } from './shortcuts.ts';

const press = (code: string, more: object = {}) => ({
  code,
  key: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
});

describe('shortcuts', () => {
  it('go by the place of the key, whatever the layout writes', () => {
    expect(shortcutOf(press('KeyJ', { key: '្' }), false)).toBe('next');
    expect(shortcutOf(press('KeyK', { key: 'ក' }), false)).toBe('previous');
    expect(shortcutOf(press('Enter'), false)).toBe('open');
    expect(shortcutOf(press('Slash', { key: '៊' }), false)).toBe('search');
    expect(shortcutOf(press('Digit7', { key: '/' }), false)).toBe('search');
    expect(shortcutOf(press('KeyM', { key: 'ម' }), false)).toBe('move');
    expect(shortcutOf(press('KeyH'), false)).toBe('left');
    expect(shortcutOf(press('ArrowLeft'), false)).toBeNull();
    expect(shortcutOf(press('Slash', { key: '?' }), false)).toBe('help');
    expect(shortcutOf(press('Minus', { key: '?' }), false)).toBe('help');
    expect(shortcutOf(press('KeyQ'), false)).toBeNull();
  });

  it('leave the browser its own', () => {
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) {
      expect(shortcutOf(press('KeyJ', { [modifier]: true }), false)).toBeNull();
    }
  });

  it('let people type, and leave what they type in', () => {
    expect(shortcutOf(press('KeyJ'), true)).toBeNull();
    expect(shortcutOf(press('Slash', { key: '/' }), true)).toBeNull();
    expect(shortcutOf(press('Escape'), true)).toBe('leave');
  });
});
