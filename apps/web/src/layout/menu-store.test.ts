import { describe, expect, it } from 'vitest';
import {
  INITIAL_MENU,
  MENU_BREAKPOINT_PX,
  closeFloatingMenu,
  menuPlacement,
  toggleMenu,
} from './menu-store.ts';

const WIDE = MENU_BREAKPOINT_PX + 1;
const NARROW = MENU_BREAKPOINT_PX;

describe('the side menu', () => {
  it('stands beside the page above 991 px and is hidden below', () => {
    expect(menuPlacement(INITIAL_MENU, WIDE)).toBe('beside');
    expect(menuPlacement(INITIAL_MENU, NARROW)).toBe('hidden');
  });

  it('flips the desktop menu above 991 px and the mobile menu below, each for itself', () => {
    const hidden = toggleMenu(INITIAL_MENU, WIDE);
    expect(menuPlacement(hidden, WIDE)).toBe('hidden');
    const open = toggleMenu(INITIAL_MENU, NARROW);
    expect(menuPlacement(open, NARROW)).toBe('over');
    expect(menuPlacement(open, WIDE)).toBe('beside');
  });

  it('flips the overlay at any width in overlay mode', () => {
    const overlay = { ...INITIAL_MENU, mode: 'overlay' as const };
    for (const width of [WIDE, NARROW]) {
      expect(menuPlacement(overlay, width)).toBe('hidden');
      expect(menuPlacement(toggleMenu(overlay, width), width)).toBe('over');
      expect(menuPlacement(closeFloatingMenu(toggleMenu(overlay, width)), width)).toBe('hidden');
    }
  });
});
