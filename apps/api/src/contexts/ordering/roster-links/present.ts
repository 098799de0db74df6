import {
  MAX_ROSTER_ENTRIES,
  type OpenedRosterLink,
  type RosterLink,
  type SelfEntry,
} from '@kitwright/contract/orders';
import type { RosterLinkEntryRow, RosterLinkRow } from '../../../db/schema/index.ts';
import { currentDocument, designThumbnailUrl } from '../../design/designs.ts';
import type { LinkedDesign } from './repository.ts';
import { isSecretOf, tokenOf } from './token.ts';

/** A link takes entries up to the moment it closes, by the server's clock. */
export const isOpen = ({ closesAt }: Pick<RosterLinkRow, 'closesAt'>, now: Date): boolean => closesAt > now;

/** An entry without the extras, once the captain lets players pick none: they are kept for when he does again. */
const seenEntry = (
  { takesExtras }: Pick<RosterLinkRow, 'takesExtras'>,
  { extras, ...entry }: SelfEntry,
): SelfEntry => (takesExtras && extras !== undefined ? { ...entry, extras } : entry);

/** For the captain: everything. */
export const presentLink = (
  link: RosterLinkRow,
  entries: readonly RosterLinkEntryRow[],
  { secret, now }: { readonly secret: string; readonly now: Date },
): RosterLink => {
  const token = tokenOf(secret, link);
  return {
    // Made under a server's secret of before: no one can tell that token any more.
    token: isSecretOf(token, link.tokenHash) ? token : null,
    closesAt: link.closesAt.toISOString(),
    isOpen: isOpen(link, now),
    takesExtras: link.takesExtras,
    entries: entries.map(({ id, entry, createdAt, updatedAt }) => ({
      ...seenEntry(link, entry),
      id,
      addedAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    })),
  };
};

/** For a player: the kit, the numbers of the others, and what this player wrote. */
export const presentOpened = (
  { link, design }: LinkedDesign,
  entries: readonly RosterLinkEntryRow[],
  {
    own,
    now,
    payToken,
  }: {
    readonly own: RosterLinkEntryRow | undefined;
    readonly now: Date;
    readonly payToken: string | null;
  },
): OpenedRosterLink => {
  const document = currentDocument(design.document);
  return {
    designName: design.name,
    teamName: document.slots.teamName,
    productType: design.productType,
    document,
    thumbnailUrl: designThumbnailUrl(design),
    closesAt: link.closesAt.toISOString(),
    isOpen: isOpen(link, now),
    isFull: entries.length >= MAX_ROSTER_ENTRIES,
    takesExtras: link.takesExtras,
    players: entries.length,
    takenNumbers: entries.filter(({ id }) => id !== own?.id).map(({ number }) => number),
    own: own === undefined ? null : seenEntry(link, own.entry),
    payToken,
  };
};
