import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Width above which the side menu is next to the page, px. */
export const MENU_BREAKPOINT_PX = 991;

type MenuMode = 'static' | 'overlay';

interface MenuState {
  readonly mode: MenuMode;
  readonly overlayOpen: boolean;
  /** Hidden by the user on a wide screen. */
  readonly desktopHidden: boolean;
  readonly mobileOpen: boolean;
}

export const INITIAL_MENU: MenuState = {
  mode: 'static',
  overlayOpen: false,
  desktopHidden: false,
  mobileOpen: false,
};

/** Gives what the menu button does: in overlay mode it flips the overlay; otherwise the menu of the screen's width. */
export const toggleMenu = (menu: MenuState, widthPx: number): MenuState => {
  if (menu.mode === 'overlay') return { ...menu, overlayOpen: !menu.overlayOpen };
  return widthPx > MENU_BREAKPOINT_PX
    ? { ...menu, desktopHidden: !menu.desktopHidden }
    : { ...menu, mobileOpen: !menu.mobileOpen };
};

/** Whatever floats over the page closes: after choosing, or on a click beside it. */
export const closeFloatingMenu = (menu: MenuState): MenuState => ({
  ...menu,
  overlayOpen: false,
  mobileOpen: false,
});

/** Tells how the menu stands on a screen of this width. */
export const menuPlacement = (menu: MenuState, widthPx: number): 'beside' | 'over' | 'hidden' => {
  if (menu.mode === 'overlay') return menu.overlayOpen ? 'over' : 'hidden';
  if (widthPx > MENU_BREAKPOINT_PX) return menu.desktopHidden ? 'hidden' : 'beside';
  return menu.mobileOpen ? 'over' : 'hidden';
};

/** The side menu; whether it stands beside the page or over it is remembered. */
export const useMenu = create<MenuState>()(
  persist(() => INITIAL_MENU, {
    name: 'menu',
    partialize: ({ mode, desktopHidden }) => ({ mode, desktopHidden }),
  }),
);

export const flipMenu = (): void => {
  useMenu.setState((menu) => toggleMenu(menu, window.innerWidth));
};

export const closeMenu = (): void => {
  useMenu.setState(closeFloatingMenu);
};

export const setMenuMode = (mode: MenuMode): void => {
  useMenu.setState({ ...INITIAL_MENU, mode });
};
