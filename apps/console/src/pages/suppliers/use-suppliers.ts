import { endpoints } from '@kitwright/contract/endpoints';
import { unwrap } from '@kitwright/contract/client';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

export const SUPPLIERS_KEY = ['suppliers'] as const;

/** Everybody who makes what is ordered, by name. Partner shops have none to choose from. */
export const useSuppliers = (isStaff = true) =>
  useQuery({
    queryKey: SUPPLIERS_KEY,
    enabled: isStaff,
    queryFn: async ({ signal }) => unwrap(await client.call(endpoints.consoleSuppliers, { signal })).items,
  });
