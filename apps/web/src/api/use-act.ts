import { createUseAct, createUseDownload } from '@kitwright/app-shell';
import { refresh } from './calls.ts';

export const useAct = createUseAct({ refresh });
export const useDownload = createUseDownload(useAct);
