import type { Arrangement, SquadGround, SquadSide } from '@kitwright/garment';
import type { SquadHandle } from '@kitwright/viewer/squad';
import { Spinner, declareTexts, LateRoom, lazyPart } from '@kitwright/ui';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { ModelErrorBoundary } from '../design-view/DesignViewer.tsx';
import { useWebgl } from '../design-view/use-webgl.ts';
import { defaultModelUrl } from '../design-view/viewer-services.ts';
import type { SquadMember, SquadPart } from './squad-parts.ts';
import type { DressedTeam } from './artwork.ts';
import { squadEn } from './texts/en.ts';
import { squadKh } from './texts/kh.ts';
import { useDressedTeam } from './use-dressed-team.ts';
import { withCaption } from './caption.ts';
import classes from './squad.module.css';

const SquadViewer = lazyPart(async () => ({
  default: (await import('@kitwright/viewer/squad')).SquadViewer,
}));

export interface TeamPhotoHandle {
  /** A PNG of the whole team with its name, three wide to two high. */
  capture: (widthPx: number) => Promise<Blob>;
  /** Shows a name over the head; null over no one's. */
  point: (member: SquadMember | null) => void;
}

/** Properties of a team photo: its players, how they stand, and on what ground. */
export interface TeamPhotoProps {
  /** Keep the same object while nothing in it changes. */
  readonly parts: readonly SquadPart[];
  readonly team: string;
  /** In small letters under the team's name on a picture. */
  readonly foot: string;
  readonly arrangement: Arrangement;
  /** Front where not said. */
  readonly side?: SquadSide | undefined;
  readonly ground: SquadGround;
  readonly scheme: 'light' | 'dark';
  readonly onMember?: ((member: SquadMember) => void) | undefined;
  readonly onReady?: (() => void) | undefined;
  readonly ref?: Ref<TeamPhotoHandle> | undefined;
}

/** A name over a head, CSS px of the picture. */
interface Tag {
  readonly member: SquadMember;
  readonly xPx: number;
  readonly yPx: number;
}

const NO_MEMBERS: readonly SquadMember[] = [];
const ASPECT = 3 / 2;

/** Ink that is read on the ground, as the picture has it. */
const captionColour = (ground: SquadGround, scheme: 'light' | 'dark'): string =>
  ground === 'studio' && scheme === 'light' ? '#14171a' : '#ffffff';

/** Texts of the team photo; they come with it. */
const useSquadText = declareTexts('squad', { en: squadEn, kh: squadKh });

/** The whole team in 3D, with its name. Fills its parent, which is positioned. */
export function TeamPhoto({ ref, ...props }: TeamPhotoProps) {
  const { parts, team, foot, arrangement, ground, scheme } = props;
  const text = useSquadText();
  const state = useDressedTeam(parts);
  const webgl = useWebgl();
  const viewer = useRef<SquadHandle>(null);
  const [tag, setTag] = useState<Tag | null>(null);
  const [failed, setFailed] = useState(false);
  /** The players who stand there: sizes that are carried take seconds each, and an empty ground says nothing. */
  const [standing, setStanding] = useState<DressedTeam['players'] | null>(null);
  const colour = captionColour(ground, scheme);
  const members = state.state === 'ready' ? state.team.members : NO_MEMBERS;
  const point = (member: SquadMember | null): void => {
    const place = member && viewer.current?.headOf(members.indexOf(member));
    setTag(member && place ? { member, ...place } : null);
  };
  useImperativeHandle(ref, (): TeamPhotoHandle => ({
    point,
    capture: async (widthPx) => {
      if (!viewer.current) throw new Error('The picture is not ready');
      const heightPx = Math.round(widthPx / ASPECT);
      const picture = await viewer.current.capture({ widthPx, heightPx, transparent: false });
      return withCaption(picture, { team, foot, colour });
    },
  }));
  if (!webgl || failed || state.state === 'failed') {
    return (
      <div className={classes['waiting']} role="status">
        {text('noModel')}
      </div>
    );
  }
  if (state.state === 'loading') return <Waiting />;
  const { kits, players } = state.team;
  return (
    <ModelErrorBoundary onError={() => setFailed(true)}>
      <LateRoom fallback={<Waiting />}>
        <SquadViewer
          kits={kits}
          players={players}
          arrangement={arrangement}
          side={props.side}
          ground={ground}
          scheme={scheme}
          modelUrl={defaultModelUrl}
          label={text('label', { team, count: players.length })}
          onPlayer={(player) => {
            const member = members[player];
            if (member) props.onMember?.(member);
          }}
          onHover={(player) => point(player === null ? null : (members[player] ?? null))}
          onCamera={() => (tag ? point(tag.member) : undefined)}
          onReady={props.onReady}
          onStanding={setStanding}
          onError={() => setFailed(true)}
          ref={viewer}
        />
        {standing !== players && <Waiting />}
        <div className={classes['caption']} style={{ color: colour }} aria-hidden="true">
          <strong>{team}</strong>
          <span>{foot}</span>
        </div>
        {tag && (
          <div
            className={classes['tag']}
            style={{ transform: `translate(-50%, -100%) translate(${tag.xPx}px, ${tag.yPx - 8}px)` }}
          >
            <b className="kw-figures">{tag.member.number}</b> {tag.member.name}
          </div>
        )}
      </LateRoom>
    </ModelErrorBoundary>
  );
}

const Waiting = () => (
  <div className={classes['waiting']} role="status">
    <Spinner />
  </div>
);
