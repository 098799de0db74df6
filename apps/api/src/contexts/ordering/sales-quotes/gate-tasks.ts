import { gateTask } from '../../../gate/task.ts';
import type { drawQuoteSheet } from './draw-quote.ts';

export const drawQuoteTask = gateTask<typeof drawQuoteSheet>('drawQuote', 'printing');
