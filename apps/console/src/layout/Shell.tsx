import { DefaultLogo, LanguageSelector, Logo, SchemeToggle } from '@kitwright/ui';
import { Burger, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useRoles } from '../session/session.ts';
import { useTenant } from '../tenant.ts';
import { useConsoleText } from '../translations/text.ts';
import { UserMenu } from './UserMenu.tsx';
import navigationClasses from './navigation.module.css';
import { isAt, navigationFor } from './navigation.ts';
import classes from './shell.module.css';

const LOGO_PX = 40;
const DRAWER_PX = 280;

const ICON_PX = 18;

/** The menu of all pages one may open, grouped; the page one is on is marked. */
const SideNavigation = ({ onChoose }: { readonly onChoose?: () => void }) => {
  const text = useConsoleText();
  const { pathname } = useLocation();
  const groups = navigationFor(useRoles());
  return (
    <nav className={navigationClasses.menu} aria-label={text('nav.label')}>
      {groups.map(({ label, items }) => (
        <section key={label} className={navigationClasses.group} aria-label={text(label)}>
          <h2 className={navigationClasses.title}>{text(label)}</h2>
          <ul className={navigationClasses.items}>
            {items.map((item) => {
              const here = isAt(item, pathname);
              const { to, icon: Icon } = item;
              return (
                <li key={to}>
                  <Link
                    to={to}
                    className={navigationClasses.item}
                    aria-current={here ? 'page' : undefined}
                    {...(onChoose === undefined ? {} : { onClick: onChoose })}
                  >
                    <Icon size={ICON_PX} stroke={1.5} aria-hidden />
                    {text(item.label)}
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
};

/** The bar above and the menu beside every page of the back office; the menu is a drawer where room is short. */
export const Shell = ({
  bare = false,
  children,
}: {
  /** Without the menu, where no other page can be opened. */
  readonly bare?: boolean;
  readonly children: ReactNode;
}) => {
  const { name, logo } = useTenant();
  const text = useConsoleText();
  const [opened, { toggle, close }] = useDisclosure();
  return (
    <div className={classes.shell}>
      {/* Named, for a preview of the shop brings landmarks of its own. */}
      <header className={classes.bar} aria-label={text('backOffice')}>
        {!bare && (
          <Burger
            className={classes.burger ?? ''}
            opened={opened}
            onClick={toggle}
            size="sm"
            lineSize={1.5}
            aria-label={text('nav.label')}
          />
        )}
        <Link to="/" className={classes.brand}>
          <span className={classes.wideLogo}>
            <Logo name={name} logo={logo} heightPx={LOGO_PX} />
          </span>
          <span className={classes.narrowLogo} aria-hidden>
            <DefaultLogo name={name} heightPx={LOGO_PX} withName={false} />
          </span>
          <span className={classes.place}>{text('backOffice')}</span>
        </Link>
        <div className={classes.tools}>
          <LanguageSelector compact />
          <SchemeToggle />
          <UserMenu />
        </div>
      </header>
      <Drawer opened={opened} onClose={close} size={DRAWER_PX} title={text('backOffice')} padding="xs">
        <SideNavigation onChoose={close} />
      </Drawer>
      <div className={classes.body}>
        {!bare && (
          <div className={classes.side}>
            <SideNavigation />
          </div>
        )}
        <main className={classes.main} aria-label={text('backOffice')}>
          {children}
        </main>
      </div>
    </div>
  );
};
