import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of connections with other systems. */
export const useConnectionText = declareTexts('consoleConnections', { en, kh });
