import { endpoints } from '@kitwright/contract/endpoints';
import type { EditedTenant } from '@kitwright/contract/tenants';
import { unwrap } from '@kitwright/contract/client';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

/** A new preview token is asked for well before one runs out, ms. */
const RENEW_PREVIEW_MS = 10 * 60_000;

/** The tenant as it is edited. Asked for once: from then on the editor itself knows what the server has. */
export const useEditedTenant = () =>
  useQuery<EditedTenant>({
    queryKey: ['tenant'],
    queryFn: async ({ signal }) => unwrap(await client.call(endpoints.consoleTenant, { signal })),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** A token under which the storefront shows the draft. */
export const usePreviewToken = () =>
  useQuery({
    queryKey: ['tenant-preview'],
    queryFn: async ({ signal }) => unwrap(await client.call(endpoints.consolePreview, { signal })),
    staleTime: RENEW_PREVIEW_MS,
    refetchInterval: RENEW_PREVIEW_MS,
  });
