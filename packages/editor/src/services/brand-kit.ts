import type { Client } from '@kitwright/contract/client';
import { brandKitEndpoints, type BrandKit } from '@kitwright/contract/designs';
import type { CallResult } from '../services.ts';

/** The brand kit of the account that is signed in. */
export interface BrandKitAccess {
  /** Null for a guest, and where it cannot be had. Never rejects. */
  readonly load: () => Promise<BrandKit | null>;
  readonly save: (kit: BrandKit) => Promise<CallResult<BrandKit>>;
}

export interface BrandingServices {
  /** Absent where there is no one to keep one for. */
  readonly brandKit?: BrandKitAccess;
}

/** The brand kit as the server keeps it, by the client of an application. */
export const brandKitAccess = (
  client: Pick<Client, 'call'>,
  isSignedIn: () => boolean = () => true,
): BrandKitAccess => ({
  load: async () => {
    if (!isSignedIn()) return null;
    const answer = await client.call(brandKitEndpoints.getBrandKit, {});
    return answer.ok ? answer.value : null;
  },
  save: ({ colours, crest, sponsors, fonts }) =>
    client.call(brandKitEndpoints.putBrandKit, {
      body: {
        colours,
        crest: crest && { uploadId: crest.uploadId },
        sponsors: sponsors.map(({ uploadId }) => ({ uploadId })),
        fonts,
      },
    }),
});
