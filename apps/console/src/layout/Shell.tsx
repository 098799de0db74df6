import { DefaultLogo, LanguageSelector, Logo, SchemeToggle } from '@kitwright/ui';
import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import { IconBuildingStore, IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../session/session.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { useTenant } from '../tenant.ts';
import { useConsoleText } from '../translations/text.ts';
import classes from './shell.module.css';

const LOGO_PX = 40;

const UserMenu = () => {
  const text = useConsoleText();
  const signOut = useSignOut();
  const details = useSession(({ auth }) => auth?.details ?? null);
  const name = details === null ? '' : `${details.firstName} ${details.lastName}`;
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <UnstyledButton className={classes.user} aria-label={`${text('user.menu')}: ${name}`}>
          <Avatar size={32} radius="xl" name={name} color="initials" />
          <span className={classes.userName}>{name}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <span className={classes.who}>{name}</span>
          <span>{details?.email}</span>
        </Menu.Label>
        <Menu.Item component="a" href="/" leftSection={<IconBuildingStore size={18} stroke={1.5} />}>
          {text('user.shop')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.5} />} onClick={() => void signOut()}>
          {text('signOut.label')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

/** The bar above every page of the back office. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const { name, logo } = useTenant();
  const text = useConsoleText();
  return (
    <div className={classes.shell}>
      <header className={classes.bar}>
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
      <main className={classes.main}>{children}</main>
    </div>
  );
};
