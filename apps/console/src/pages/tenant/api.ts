import { endpoints } from '@kitwright/contract/endpoints';
import type { EditedTenant } from '@kitwright/contract/tenants';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/calls.ts';

/** A new preview token is asked for well before one runs out, ms. */
const RENEW_PREVIEW_MS = 10 * 60_000;

/** The tenant as it is edited. Asked for once: from then on the editor itself knows what the server has. */
export const useEditedTenant = () =>
  useQuery<EditedTenant>({
    ...read(endpoints.consoleTenant, {}),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** A token under which the storefront shows the draft. */
export const usePreviewToken = () =>
  useQuery({
    ...read(endpoints.consolePreview, {}),
    staleTime: RENEW_PREVIEW_MS,
    refetchInterval: RENEW_PREVIEW_MS,
  });
