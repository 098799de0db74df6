import { useEffect, useEffectEvent } from 'react';

export type Shortcut = 'next' | 'previous' | 'open' | 'search' | 'leave';

type KeyPress = Pick<KeyboardEvent, 'code' | 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** By the place of the key, so that `j` is the same key under a Khmer layout. */
const BY_CODE: Readonly<Record<string, Shortcut>> = {
  KeyJ: 'next',
  KeyK: 'previous',
  Enter: 'open',
  Slash: 'search',
  Escape: 'leave',
};

/** What a key press asks for; nothing with a modifier, and nothing but leaving while somebody types. */
export const shortcutOf = (press: KeyPress, typing: boolean): Shortcut | null => {
  if (press.altKey || press.ctrlKey || press.metaKey) return null;
  const shortcut = press.key === '/' ? 'search' : (BY_CODE[press.code] ?? null);
  return typing && shortcut !== 'leave' ? null : shortcut;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Enter on a focused button or link is theirs. */
const hasItsOwnEnter = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, button, [role="menuitem"]') !== null;

const dialogIsOpen = (): boolean => document.querySelector('[role="dialog"]') !== null;

/** Listens for the shortcuts of a page, except while a dialog is open. */
export const useShortcuts = (handlers: Partial<Readonly<Record<Shortcut, () => void>>>): void => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event, isTyping(event.target));
    const handler = shortcut === null ? undefined : handlers[shortcut];
    if (handler === undefined || dialogIsOpen()) return;
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
