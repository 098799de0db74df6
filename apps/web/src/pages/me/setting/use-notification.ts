import { accountEndpoints } from '@kitwright/contract/accounts';
import type { NotificationSettings } from '@kitwright/contract/messages';
import { errorKeyOf, unwrap } from '@kitwright/contract/client';
import { toast, useErrorText } from '@kitwright/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { read, queryClient } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { writeNotification } from '../../../session/notification-entry.ts';

const READING = read(accountEndpoints.notification, {});

/** Tells which notices the account gets; a change shows at once and is taken back should the server refuse it. */
export const useNotification = () => {
  const errorText = useErrorText();
  const query = useQuery(READING);
  const { data } = query;
  useEffect(() => {
    if (data !== undefined) writeNotification(data);
  }, [data]);
  const change = useMutation({
    // One after the other: the last choice is the one that stays.
    scope: { id: 'notification' },
    mutationFn: async (settings: NotificationSettings) =>
      unwrap(await client.call(accountEndpoints.updateNotification, { body: settings })),
    onMutate: async (settings) => {
      await queryClient.cancelQueries({ queryKey: READING.queryKey });
      const before = queryClient.getQueryData(READING.queryKey);
      queryClient.setQueryData(READING.queryKey, settings);
      return { before };
    },
    onError: (error, _, context) => {
      queryClient.setQueryData(READING.queryKey, context?.before);
      toast.error(errorText(errorKeyOf(error)));
    },
  });
  return { query, change };
};
