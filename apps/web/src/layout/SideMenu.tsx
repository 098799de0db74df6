import { IconLayoutDashboard, IconReceipt, IconShirtSport, IconUsers } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { useShellText } from '../translations/shell/text.ts';
import { closeMenu } from './menu-store.ts';
import classes from './layout.module.css';

/** Groups and items of the personal area; the same for everyone. */
const GROUPS = [
  { key: 'home', items: [{ key: 'dashboard', to: '/me/dashboard', Icon: IconLayoutDashboard }] },
  {
    key: 'resources',
    items: [
      { key: 'designs', to: '/me/assets', Icon: IconShirtSport },
      { key: 'players', to: '/me/players', Icon: IconUsers },
    ],
  },
  { key: 'ordering', items: [{ key: 'orders', to: '/me/histories', Icon: IconReceipt }] },
] as const;

export const SideMenu = ({ placement }: { readonly placement: 'beside' | 'over' }) => {
  const text = useShellText();
  return (
    <nav className={classes.side} data-placement={placement} aria-label={text('nav.menu')}>
      {GROUPS.map((group) => (
        <div key={group.key}>
          <p className={classes.group}>{text(`side.${group.key}`)}</p>
          {group.items.map(({ key, to, Icon }) => (
            <NavLink key={key} to={to} className={classes.item ?? ''} onClick={closeMenu}>
              <Icon size={20} stroke={1.5} aria-hidden />
              {text(`side.${key}`)}
            </NavLink>
          ))}
        </div>
      ))}
    </nav>
  );
};
