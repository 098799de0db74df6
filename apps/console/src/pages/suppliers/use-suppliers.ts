import { endpoints } from '@kitwright/contract/endpoints';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/calls.ts';

/** Everybody who makes what is ordered, by name. Partner shops have none to choose from. */
export const useSuppliers = (isStaff = true) =>
  useQuery({
    ...read(endpoints.consoleSuppliers, {}),
    enabled: isStaff,
    select: ({ items }) => items,
  });
