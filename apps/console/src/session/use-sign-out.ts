import { confirm } from '@kitwright/ui';
import { IconLogout } from '@tabler/icons-react';
import { createElement, useCallback } from 'react';
import { queryClient } from '../api/calls.ts';
import { useConsoleText } from '../translations/text.ts';
import { session, setMustEnrol } from './session.ts';

/** Asks, and on Yes signs out here and on the server. */
export const useSignOut = (): (() => Promise<void>) => {
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
