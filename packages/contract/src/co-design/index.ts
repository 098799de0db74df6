export { fromBase64, toBase64 } from './messages.ts';
export {
  FROM_SERVER,
  createCoDesignClient,
  type CoDesignClient,
  type CoDesignClientOptions,
  type CoDesignPhase,
} from './client.ts';
export { CO_DESIGN_ENDINGS, FINAL_ENDINGS } from './endings.ts';
export { type Dialled, type Socket } from './line.ts';
export {
  MAX_CO_DESIGN_MESSAGE_BYTES,
  MOST_SELECTED,
  coDesignNewsSchema,
  coDesignPath,
  coDesignRequestSchema,
  peerSchema,
  type CoDesignNews,
  type CoDesignRequest,
  type CoDesignSpot,
  type Peer,
  type Presence,
} from './messages.ts';
