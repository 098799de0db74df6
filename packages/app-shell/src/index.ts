export { callKey } from './call-key.ts';
export { createQueryClient } from './query-client.ts';
export { createReads, type PageQuery, type Reads } from './reads.ts';
export { createUseAct, createUseDownload, type Act, type ActOptions } from './use-act.ts';
