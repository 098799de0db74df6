import type { AccountDetails } from '@kitwright/contract/accounts';
import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import { IconBuildingStore, IconLogout, IconShieldLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useAccount, session, setMustEnrol } from '../session/session.ts';
import { useConsoleText } from '../translations/text.ts';
import classes from './shell.module.css';
import { confirm } from '@kitwright/ui';
import { createElement, useCallback } from 'react';
import { queryClient } from '../api/calls.ts';

/** Asks, and on Yes signs out here and on the server. */
const useSignOut = (): (() => Promise<void>) => {
  const text = useConsoleText();
  return useCallback(async () => {
    const accepted = await confirm({
      icon: createElement(IconLogout, { size: 24, stroke: 1.5 }),
      title: text('confirm.title'),
      message: text('signOut.message'),
      rejectLabel: text('confirm.no'),
      acceptLabel: text('confirm.yes'),
    });
    if (!accepted) return;
    session.destroyOnServer();
    session.forget();
    setMustEnrol(false);
    queryClient.clear();
  }, [text]);
};

const initialsOf = (details: Pick<AccountDetails, 'firstName' | 'lastName'> | null): string =>
  [details?.firstName, details?.lastName]
    .map((name) => Array.from(name ?? '')[0] ?? '')
    .join('')
    .toUpperCase();

/** Shows who is signed in, the way to the shop, and out. */
export const UserMenu = () => {
  const text = useConsoleText();
  const signOut = useSignOut();
  const details = useAccount();
  const name = details === null ? '' : `${details.firstName} ${details.lastName}`;
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <UnstyledButton className={classes.user} aria-label={`${text('user.menu')}: ${name}`}>
          <Avatar size={32} radius="xl" color="accent" aria-hidden>
            {/* Drawn, not written: a button is called what stands on it. */}
            <span className={classes.initials} data-initials={initialsOf(details)} />
          </Avatar>
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
        <Menu.Item component={Link} to="/security" leftSection={<IconShieldLock size={18} stroke={1.5} />}>
          {text('user.security')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.5} />} onClick={() => void signOut()}>
          {text('signOut.label')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
