import type { TenantId, DesignId } from '@kitwright/contract';
import { CO_DESIGN_ENDINGS, toBase64, type Peer, type Presence } from '@kitwright/contract/co-design';
import * as Y from 'yjs';
import { withTenant } from '../../../db/tenant-transaction.ts';
import type { Deps } from '../../../server/api.ts';
import type { Failure, Outcome } from '../../../server/outcome.ts';
import { commitUpdate, type Committed } from './commit-update.ts';
import { peerOf, type Member } from './member.ts';
import { reachByTicket } from './open-co-design.ts';
import type { RoomMessage } from './room-messages.ts';
import { loadState, type LoadedState, type SharedState } from './shared-state.ts';

/** People at one design in this process. */
const MOST_MEMBERS = 24;
/** Something failed that is no fault of theirs (RFC 6455, 7.4.1). */
const INTERNAL_ERROR = 1011;

export interface RoomOptions {
  readonly deps: Deps;
  readonly tenantId: TenantId;
  readonly uuid: DesignId;
  /** Id of this process, by which others know it. */
  readonly process: string;
  /** Says something to the same room of all processes; may be lost. */
  readonly shout: (message: RoomMessage) => void;
  readonly onError: (error: unknown) => void;
}

/** Members in this process who work on one design. */
export interface Room {
  join(member: Member, vector: Uint8Array): Promise<void>;
  leave(member: Member): void;
  change(member: Member, id: number, update: Uint8Array): void;
  show(member: Member, presence: Presence): void;
  hear(message: RoomMessage): void;
  /** Looks whether all may still be here, and whether something was missed. */
  look(): Promise<void>;
  members(): ReadonlySet<Member>;
}

/** The close code that says why. */
const endingOf = ({ error }: Failure): number => {
  switch (error.key) {
    case 'error.msg.coDesign.reviewed':
      return CO_DESIGN_ENDINGS.reviewed;
    case 'error.msg.malformed':
    case 'error.msg.validation':
      return CO_DESIGN_ENDINGS.refused;
    default:
      return CO_DESIGN_ENDINGS.forbidden;
  }
};

/**
 * Creates the room of a shared design. Joining, committing and catching up happen one after the other. The state in
 * memory is only ever one that is committed; it is lost with the process, and read again by the next.
 */
export const createRoom = ({ deps, tenantId, uuid, process, shout, onError }: RoomOptions): Room => {
  const members = new Set<Member>();
  let known: SharedState | null = null;
  let newestSeq = 0;
  let version = 1;
  let turn: Promise<unknown> = Promise.resolve();

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const next = turn.then(work);
    turn = next.catch(onError);
    return next.catch(() => undefined);
  };

  const notifyOthers = (but: Member | null, tell: (member: Member) => void): void => {
    for (const member of members) if (member !== but) tell(member);
  };

  /** Tells a member of a window of someone else; one's own are no company. */
  const introduce = (peer: Peer | null, to: Member): void => {
    if (peer !== null && peer.person !== to.person) to.say({ type: 'peer', peer });
  };

  const take = ({ bytes, seq, news }: LoadedState): void => {
    known = { bytes, seq };
    newestSeq = Math.max(newestSeq, seq);
    if (news.length === 0) return;
    const update = toBase64(Y.mergeUpdates([...news]));
    notifyOthers(null, (member) => member.say({ type: 'update', update, version }));
  };

  const commit = (member: Member, update: Uint8Array | null): Promise<Outcome<Committed>> =>
    withTenant<Outcome<Committed>>(deps.pool, tenantId, async (tx, undo) => {
      const { ticket, tenant } = member;
      const outcome = await commitUpdate(tx, { tenant, ticket, known, update, now: deps.clock() });
      return outcome.ok ? outcome : undo(outcome);
    });

  /** Commits and tells everybody; who may not is sent away. */
  const settle = async (member: Member, update: Uint8Array | null): Promise<boolean> => {
    const outcome = await commit(member, update);
    if (!outcome.ok) {
      member.end(endingOf(outcome));
      return false;
    }
    const { account } = outcome.value;
    ({ version } = outcome.value);
    member.name = `${account.firstName} ${account.lastName}`.trim();
    take(outcome.value);
    return true;
  };

  /**
   * Ends a member's connection where the work fails, as when the database is away. Those who come again bring along
   * what was not committed.
   */
  const orEnd = async (member: Member, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      member.end(INTERNAL_ERROR);
      throw error;
    }
  };

  const flush = async (member: Member): Promise<void> => {
    const { waiting } = member;
    member.waiting = null;
    if (waiting === null || !members.has(member)) return;
    const isKept = await settle(member, Y.mergeUpdates([...waiting.updates]));
    if (isKept) member.say({ type: 'kept', id: waiting.id, version });
  };

  const enter = async (member: Member, vector: Uint8Array): Promise<void> => {
    if (members.size >= MOST_MEMBERS) {
      member.end(CO_DESIGN_ENDINGS.full);
      return;
    }
    if (!(await settle(member, null)) || known === null) return;
    members.add(member);
    member.say({
      type: 'welcome',
      update: toBase64(Y.diffUpdate(known.bytes, vector)),
      vector: toBase64(Y.encodeStateVectorFromUpdate(known.bytes)),
      version,
    });
    notifyOthers(member, ({ peer }) => introduce(peer, member));
    shout({ kind: 'who', from: process });
  };

  const catchUp = async (): Promise<void> => {
    if (known !== null && known.seq >= newestSeq) return;
    const loaded = await withTenant(deps.pool, tenantId, (tx) => loadState(tx, uuid, known));
    if (loaded !== null) take(loaded);
  };

  /** One of them takes over what was saved beside the document; of all it is asked whether they may still be here. */
  const look = (): Promise<void> =>
    inTurn(async () => {
      let isTaken = false;
      for (const member of [...members]) {
        if (!isTaken) isTaken = await settle(member, null);
        else {
          const reached = await withTenant(deps.pool, tenantId, (tx) => reachByTicket(tx, member.ticket));
          if (!reached.ok) member.end(endingOf(reached));
        }
      }
    });

  return {
    members: () => members,
    look,
    join: (member, vector) => inTurn(() => orEnd(member, () => enter(member, vector))),
    leave: (member) => {
      if (!members.delete(member)) return;
      notifyOthers(null, (other) => other.say({ type: 'left', id: member.id }));
      shout({ kind: 'left', from: process, id: member.id });
    },
    change: (member, id, update) => {
      const isFirst = member.waiting === null;
      member.waiting = { updates: [...(member.waiting?.updates ?? []), update], id };
      if (isFirst) void inTurn(() => orEnd(member, () => flush(member)));
    },
    show: (member, presence) => {
      const peer = peerOf(member, presence);
      member.peer = peer;
      notifyOthers(member, (other) => introduce(peer, other));
      shout({ kind: 'peer', from: process, peer });
    },
    hear: (message) => {
      switch (message.kind) {
        case 'rows':
          version = Math.max(version, message.version);
          newestSeq = Math.max(newestSeq, message.seq);
          void inTurn(catchUp);
          return;
        case 'look':
          void look();
          return;
        case 'peer':
          if (message.from === process) return;
          notifyOthers(null, (member) => introduce(message.peer, member));
          return;
        case 'left':
          if (message.from === process) return;
          notifyOthers(null, (member) => member.say({ type: 'left', id: message.id }));
          return;
        case 'who':
          if (message.from === process) return;
          for (const { peer } of members) if (peer !== null) shout({ kind: 'peer', from: process, peer });
      }
    },
  };
};
