import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { INITIAL_MENU, closeFloatingMenu, toggleMenu, type MenuMode, type MenuState } from './menu-state.ts';

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
