import { useEffect, useEffectEvent } from 'react';

export type Shortcut =
  | 'next'
  | 'previous'
  | 'left'
  | 'right'
  | 'open'
  | 'search'
  | 'select'
  | 'move'
  | 'board'
  | 'note'
  | 'pay'
  | 'help'
  | 'leave';

type KeyPress = Pick<KeyboardEvent, 'code' | 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** By the place of the key, so that `j` is the same key under a Khmer layout. */
const BY_CODE: Readonly<Record<string, Shortcut>> = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyH: 'left',
  KeyL: 'right',
  Enter: 'open',
  KeyX: 'select',
  KeyM: 'move',
  KeyB: 'board',
  KeyN: 'note',
  KeyP: 'pay',
  Slash: 'search',
  Escape: 'leave',
};

/** By what is written on the key, wherever a layout has it. */
const BY_KEY: Readonly<Record<string, Shortcut>> = { '/': 'search', '?': 'help' };

/** Gives what a key press asks for; nothing with a modifier, and nothing but leaving while someone types. */
export const shortcutOf = (press: KeyPress, typing: boolean): Shortcut | null => {
  if (press.altKey || press.ctrlKey || press.metaKey) return null;
  const shortcut = BY_KEY[press.key] ?? BY_CODE[press.code] ?? null;
  return typing && shortcut !== 'leave' ? null : shortcut;
};

/** Fields that take no letters. */
const TICKED = /^(checkbox|radio)$/;

const isTyping = (target: EventTarget | null): boolean => {
  if (target instanceof HTMLInputElement) return !TICKED.test(target.type);
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName))
  );
};

/** Enter on a focused button or link is theirs. */
const hasItsOwnEnter = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, button, [role="menuitem"]') !== null;

const dialogIsOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;

/** Listens for the shortcuts of a page, except while a dialog is open. */
export const useShortcuts = (handlers: Partial<Readonly<Record<Shortcut, () => void>>>): void => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const typing = isTyping(event.target);
    const shortcut = shortcutOf(event, typing);
    const handler = shortcut === null ? undefined : handlers[shortcut];
    if (dialogIsOpen()) return;
    // Who types leaves the field first, not the page with what was typed.
    if (shortcut === 'leave' && typing && event.target instanceof HTMLElement) {
      event.target.blur();
      return;
    }
    if (handler === undefined) return;
    if (shortcut === 'open' && hasItsOwnEnter(event.target)) return;
    event.preventDefault();
    handler();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handle(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
