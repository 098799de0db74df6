import type { DesignId } from '../kernel/ids.ts';
import { elementIdSchema } from '@kitwright/design';
import { z } from 'zod';

/** Bytes of one message, at most: a whole design fits many times over. */
export const MAX_CO_DESIGN_MESSAGE_BYTES = 384 * 1024;

/** Elements that are said to be selected by one person, at most. */
export const MOST_SELECTED = 40;

/** A Yjs update or state vector. */
const yjsBytes = z.base64().max(MAX_CO_DESIGN_MESSAGE_BYTES);

/** The place of a pointer: shares of a piece's texture box, the same in every size. */
export const coDesignSpotSchema = z.object({
  pieceId: z.string().min(1).max(60),
  u: z.number().min(-1).max(2),
  v: z.number().min(-1).max(2),
});
export type CoDesignSpot = z.infer<typeof coDesignSpotSchema>;

/** The presence of a person as others see it; the server adds who it is. */
const presenceFields = {
  at: coDesignSpotSchema.nullable(),
  selected: z.array(elementIdSchema).max(MOST_SELECTED),
};
export const presenceSchema = z.object(presenceFields);
export type Presence = z.infer<typeof presenceSchema>;

/**
 * A window of someone else at the same design. Those of one person have the same `person`, which says nothing anywhere else; a server of
 * an earlier release leaves it out. No one hears of one's own windows.
 */
export const peerSchema = z.object({
  id: z.string().max(40),
  person: z.string().max(40).optional(),
  name: z.string().max(200),
  ...presenceFields,
});
export type Peer = z.infer<typeof peerSchema>;

/** A message of a client. The first thing is `hello`. */
export const coDesignRequestSchema = z.discriminatedUnion('type', [
  /** The ticket that `openCoDesign` gave, and what of the document is here already. */
  z.object({ type: z.literal('hello'), ticket: z.string().min(1).max(2_000), vector: yjsBytes }),
  /** A change; `id` counts up within the connection. */
  z.object({ type: z.literal('update'), id: z.number().int().min(1), update: yjsBytes }),
  z.object({ type: z.literal('presence'), ...presenceFields }),
]);
export type CoDesignRequest = z.infer<typeof coDesignRequestSchema>;

const version = z.number().int().min(1);

/** A message of the server. */
export const coDesignNewsSchema = z.discriminatedUnion('type', [
  /** The missing part of the document, and the server's state: the rest is the client's to send. */
  z.object({ type: z.literal('welcome'), update: yjsBytes, vector: yjsBytes, version }),
  /** A change that someone made; it is committed. */
  z.object({ type: z.literal('update'), update: yjsBytes, version }),
  /** The client's own changes up to and with this one are committed. */
  z.object({ type: z.literal('kept'), id: z.number().int(), version }),
  z.object({ type: z.literal('peer'), peer: peerSchema }),
  z.object({ type: z.literal('left'), id: z.string() }),
  /** A sign of life. */
  z.object({ type: z.literal('beat') }),
]);
export type CoDesignNews = z.infer<typeof coDesignNewsSchema>;

/** Path of the WebSocket of a design that several people work on. */
export const coDesignPath = (uuid: DesignId): string => `/api/designs/${uuid}/co-design`;

/** Characters made at once: as many arguments as any engine takes. */
const CHUNK = 8_192;

export const toBase64 = (bytes: Uint8Array): string => {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(binary);
};

export const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
