import { ActionIcon } from '@mantine/core';
import { useViewportSize } from '@mantine/hooks';
import { LanguageSelector, Logo, SchemeToggle } from '@kitwright/ui';
import { IconLayoutDashboard, IconMenu2, IconReceipt, IconShirtSport, IconUsers } from '@tabler/icons-react';
import { Link, NavLink, Outlet } from 'react-router';
import { CartButton } from '../pages/cart/CartButton.tsx';
import { PageRoom } from '../parts/PageBoundary.tsx';
import { useNews } from '../session/use-news.ts';
import { useTenant } from '../tenant.ts';
import { useShellText } from '../translations/shell/text.ts';
import { Footer } from './Footer.tsx';
import { UserMenu } from './MeMenu.tsx';
import { closeMenu, flipMenu, menuPlacement, useMenu } from './menu-store.ts';
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

const SideMenu = ({ placement }: { readonly placement: 'beside' | 'over' }) => {
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

const PersonalBar = () => {
  const { name, logo, languages } = useTenant();
  const text = useShellText();
  return (
    <header className={classes.bar}>
      <ActionIcon variant="subtle" color="gray" size={40} aria-label={text('nav.menu')} onClick={flipMenu}>
        <IconMenu2 size={22} stroke={1.5} />
      </ActionIcon>
      <Link to="/" className={classes.logo}>
        <Logo name={name} logo={logo} />
      </Link>
      <LanguageSelector compact langs={languages} />
      <span className={classes.wideOnly}>
        <SchemeToggle />
      </span>
      <CartButton />
      <UserMenu />
    </header>
  );
};

/** The personal area: top bar, side menu, page, footer. */
const PersonalLayout = () => {
  const { width } = useViewportSize();
  const placement = menuPlacement(useMenu(), width === 0 ? window.innerWidth : width);
  useNews();
  return (
    <div className={classes.personal}>
      <PersonalBar />
      <div className={classes.body}>
        {placement !== 'hidden' && <SideMenu placement={placement} />}
        {placement === 'over' && <div className={classes.backdrop} onClick={closeMenu} aria-hidden />}
        <div className={classes.content}>
          <main className={classes.page}>
            <PageRoom>
              <Outlet />
            </PageRoom>
          </main>
          <Footer />
        </div>
      </div>
    </div>
  );
};

export default PersonalLayout;
