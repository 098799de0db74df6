import { sessionEndpoints } from '@kitwright/contract';
import { createClient } from '@kitwright/contract/client';
import { confirm } from '@kitwright/ui';
import { IconLogout } from '@tabler/icons-react';
import { createElement, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { queryClient } from '../api/query-client.ts';
import { HOME } from '../start-up/redirect-to.ts';
import { useShellText } from '../translations/shell/text.ts';
import { leaveSession, useSession } from './session.ts';

/** Ends the session on the server with the token it had; its result is of no interest. */
const destroyOnServer = (accessToken: string, refreshToken: string): void => {
  const once = createClient({
    baseUrl: '',
    clientId: 'web',
    accessToken: () => Promise.resolve(accessToken),
    fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
  });
  void once.call(sessionEndpoints.destroyToken, { body: { token: refreshToken } });
};

/** Asks, and on Yes signs out and goes home. */
export const useSignOut = (): (() => Promise<void>) => {
  const text = useShellText();
  const navigate = useNavigate();
  return useCallback(async () => {
    const accepted = await confirm({
      icon: createElement(IconLogout, { size: 24, stroke: 1.5 }),
      title: text('signOut.title'),
      message: text('signOut.message'),
      rejectLabel: text('signOut.no'),
      acceptLabel: text('signOut.yes'),
    });
    if (!accepted) return;
    const { auth } = useSession.getState();
    leaveSession();
    if (auth !== null) destroyOnServer(auth.access_token, auth.refresh_token);
    queryClient.clear();
    await navigate(HOME);
  }, [text, navigate]);
};
