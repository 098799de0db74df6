import type { Design, SharedSquad } from '@kitwright/contract/designs';
import type { Order } from '@kitwright/contract/orders';
import type { RosterEntry } from '@kitwright/contract/teams';
import type { Tenant } from '@kitwright/contract/tenants';
import type { DesignDocument } from '@kitwright/design';
import type { SquadMember, SquadPart } from '@kitwright/editor/squad';

/** A player as a photo knows one; readers of a link see no sizes. */
type Shown = Pick<RosterEntry, 'name' | 'number' | 'sleeve' | 'version' | 'extras'> &
  Partial<Pick<RosterEntry, 'size'>>;

/** A design and the players who wear it. */
export interface TeamPart {
  readonly document: DesignDocument;
  readonly fabricId: string;
  readonly roster: readonly Shown[];
}

/** Holds what the photo needs to know of a shop's fabrics. */
type Weaves = readonly Pick<Tenant['prices']['fabrics'][number], 'id' | 'weave'>[];

/** A whole team, as the photo shows it. */
export interface Team {
  readonly name: string;
  readonly parts: readonly TeamPart[];
}

const memberOf = ({ name, number, size, sleeve, version, extras }: Shown): SquadMember => ({
  name,
  number,
  size: size ?? null,
  sleeve,
  isKeeper: version === 'goalkeeper',
  extras,
});

/** The parts as the photo takes them, the first `most` players of all. */
export const squadParts = (
  { parts }: Team,
  { prices }: { readonly prices: { readonly fabrics: Weaves } },
  most: number,
): readonly SquadPart[] => {
  let left = most;
  return parts.flatMap(({ document, fabricId, roster }) => {
    const members = roster.slice(0, left).map(memberOf);
    left -= members.length;
    const fabric = prices.fabrics.find(({ id }) => id === fabricId)?.weave ?? 'interlock';
    return members.length === 0 ? [] : [{ document, fabric, members }];
  });
};

/** Goalkeepers in their own design, where they have one. */
export const teamOfDesign = (
  design: Pick<Design, 'document'>,
  keeperDesign: Pick<Design, 'document'> | null,
  fabricId: string,
  roster: readonly RosterEntry[],
): Team => {
  const { document } = design;
  const { teamName } = document.slots;
  if (keeperDesign === null) return { name: teamName, parts: [{ document, fabricId, roster }] };
  const isKeeper = ({ version }: RosterEntry): boolean => version === 'goalkeeper';
  const players = roster.filter((entry) => !isKeeper(entry));
  const keepers = roster.filter(isKeeper);
  return {
    name: teamName,
    parts: [
      { document: keeperDesign.document, fabricId, roster: keepers },
      { document, fabricId, roster: players },
    ].filter((part) => part.roster.length > 0),
  };
};

/** All designs of an order on which someone is named. */
export const teamOfOrder = ({ teamName, items }: Pick<Order, 'teamName' | 'items'>): Team => ({
  name: teamName,
  parts: items.filter(({ roster }) => roster.length > 0),
});

export const teamOfShared = ({ teamName, parts }: SharedSquad): Team => ({ name: teamName, parts });
