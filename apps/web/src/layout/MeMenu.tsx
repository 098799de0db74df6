import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import {
  IconChevronDown,
  IconExternalLink,
  IconLayoutDashboard,
  IconLogout,
  IconSettings,
  IconShirtSport,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useAccount } from '../session/session.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { useShellText } from '../translations/shell/text.ts';
import classes from './me-menu.module.css';

const ICON = { size: 18, stroke: 1.5 } as const;

const Person = () => {
  const account = useAccount();
  if (account === null) return null;
  return (
    <Menu.Label className={classes.person ?? ''}>
      <span className={classes.name}>
        {account.firstName} {account.lastName}
      </span>
      <span>{account.email}</span>
    </Menu.Label>
  );
};

const initialsOf = (firstName = '', lastName = ''): string =>
  `${Array.from(firstName)[0] ?? ''}${Array.from(lastName)[0] ?? ''}`.toUpperCase();

const Target = ({ label }: { readonly label: string }) => {
  const account = useAccount();
  return (
    <Menu.Target>
      <UnstyledButton className={classes.target} aria-label={label}>
        <Avatar size={32} radius="xl" color="accent" aria-hidden>
          {/* Drawn, not written: a button is called what stands on it. */}
          <span
            className={classes.initials}
            data-initials={initialsOf(account?.firstName, account?.lastName)}
          />
        </Avatar>
        <span className={classes.label}>{label}</span>
        <IconChevronDown size={14} stroke={1.5} aria-hidden />
      </UnstyledButton>
    </Menu.Target>
  );
};

const SignOutItem = () => {
  const text = useShellText();
  const signOut = useSignOut();
  return (
    <Menu.Item leftSection={<IconLogout {...ICON} />} onClick={() => void signOut()}>
      {text('nav.signOut')}
    </Menu.Item>
  );
};

/** The menu of who is signed in, on the public bar: its pages open in a new tab. */
export const MeMenu = () => {
  const text = useShellText();
  const newTab = { component: 'a', target: '_blank', rel: 'noopener' } as const;
  const opens = <IconExternalLink size={14} stroke={1.5} aria-label={text('nav.newTab')} />;
  return (
    <Menu position="bottom-end" width={240}>
      <Target label={text('nav.me')} />
      <Menu.Dropdown>
        <Person />
        <Menu.Divider />
        <Menu.Item
          {...newTab}
          href="/me/dashboard"
          leftSection={<IconLayoutDashboard {...ICON} />}
          rightSection={opens}
        >
          {text('nav.dashboard')}
        </Menu.Item>
        <Menu.Item
          {...newTab}
          href="/me/assets"
          leftSection={<IconShirtSport {...ICON} />}
          rightSection={opens}
        >
          {text('nav.designs')}
        </Menu.Item>
        <Menu.Divider />
        <SignOutItem />
      </Menu.Dropdown>
    </Menu>
  );
};

/** The menu of who is signed in, in the personal area. */
export const UserMenu = () => {
  const text = useShellText();
  return (
    <Menu position="bottom-end" width={240}>
      <Target label={text('nav.me')} />
      <Menu.Dropdown>
        <Person />
        <Menu.Divider />
        <Menu.Item component={Link} to="/me/setting" leftSection={<IconSettings {...ICON} />}>
          {text('nav.settings')}
        </Menu.Item>
        <SignOutItem />
      </Menu.Dropdown>
    </Menu>
  );
};
