import { accountEndpoints } from '@kitwright/contract/accounts';
import type { NotificationSettings } from '@kitwright/contract/messages';
import { errorKeyOf, unwrap } from '@kitwright/contract/client';
import { toast, useErrorText } from '@kitwright/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { cacheKeys } from '../../../api/query-client.ts';
import { writeNotification } from '../../../session/notification-entry.ts';

const keep = (settings: NotificationSettings): NotificationSettings => {
  writeNotification(settings);
  return settings;
};

/** Which notices the account gets; a change shows at once and is taken back should the server refuse it. */
export const useNotification = () => {
  const queries = useQueryClient();
  const errorText = useErrorText();
  const query = useQuery({
    queryKey: cacheKeys.notification,
    queryFn: async ({ signal }) => keep(unwrap(await client.call(accountEndpoints.notification, { signal }))),
  });
  const change = useMutation({
    // One after the other: the last choice is the one that stays.
    scope: { id: 'notification' },
    mutationFn: async (settings: NotificationSettings) =>
      keep(unwrap(await client.call(accountEndpoints.updateNotification, { body: settings }))),
    onMutate: async (settings) => {
      await queries.cancelQueries({ queryKey: cacheKeys.notification });
      const before = queries.getQueryData<NotificationSettings>(cacheKeys.notification);
      queries.setQueryData(cacheKeys.notification, settings);
      return { before };
    },
    onError: (error, _, context) => {
      queries.setQueryData(cacheKeys.notification, context?.before);
      toast.error(errorText(errorKeyOf(error)));
    },
  });
  return { query, change };
};
