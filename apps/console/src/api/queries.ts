import { endpoints } from '@kitwright/contract/endpoints';
import { useQuery } from '@tanstack/react-query';
import { read, LOOK_AGAIN_MS } from './calls.ts';

export const useOrder = (id: string) =>
  useQuery({ ...read(endpoints.consoleOrder, { params: { id } }), refetchInterval: LOOK_AGAIN_MS });
