import { endpoints } from '@kitwright/contract/endpoints';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/calls.ts';

const ALL = read(endpoints.consoleSuppliers, {});

/** Everybody who makes orders or sells cloth, by name. */
export const useSuppliers = () => useQuery({ ...ALL, select: ({ items }) => items });

/** Those who make what is ordered. Partner shops have none to choose from. */
export const useMakers = (isStaff = true) =>
  useQuery({
    ...ALL,
    enabled: isStaff,
    select: ({ items }) => items.filter(({ does }) => does !== 'cloth'),
  });

/** Those who sell cloth and still do. */
export const useClothSellers = () =>
  useQuery({
    ...ALL,
    select: ({ items }) => items.filter(({ does, active }) => does !== 'making' && active),
  });
