import { confirm } from '@kitwright/ui';
import { IconLogout } from '@tabler/icons-react';
import { Fragment, createElement, useCallback, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { queryClient } from '../api/calls.ts';
import { HOME } from '../start-up/redirect-to.ts';
import { useShellText } from '../translations/shell/text.ts';
import { accountId, leaveSession, session } from './session.ts';

/** Signs out at once: the stored entries go, the call to the server is not waited for, and what was fetched is forgotten. */
export const signOut = (): void => {
  session.destroyOnServer();
  leaveSession();
  queryClient.clear();
};

/** Word on what lies on this device alone; null also where that cannot be found out. */
const unsent = async (): Promise<ReactNode> => {
  try {
    return await (await import('../offline/unsent.tsx')).unsentHere(accountId());
  } catch {
    return null;
  }
};

/** Asks, and on Yes signs out and goes home. */
export const useSignOut = (): (() => Promise<void>) => {
  const text = useShellText();
  const navigate = useNavigate();
  return useCallback(async () => {
    const accepted = await confirm({
      icon: createElement(IconLogout, { size: 24, stroke: 1.5 }),
      title: text('signOut.title'),
      message: createElement(Fragment, null, await unsent(), text('signOut.message')),
      rejectLabel: text('signOut.no'),
      acceptLabel: text('signOut.yes'),
    });
    if (!accepted) return;
    signOut();
    await navigate(HOME);
  }, [text, navigate]);
};
