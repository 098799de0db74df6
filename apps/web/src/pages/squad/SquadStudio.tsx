import { MAX_SQUAD } from '@kitwright/contract/designs';
import type { SquadMember } from '@kitwright/editor/squad';
import { useScheme } from '@kitwright/ui';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTenant } from '../../tenant.ts';
import { useSquadText } from '../../translations/squad/text.ts';
import { LazyTeamPhoto, type TeamPhotoHandle } from './LazyTeamPhoto.tsx';
import { PhotoTools, type PhotoLook } from './PhotoTools.tsx';
import { PlayerDialog } from './PlayerDialog.tsx';
import { squadParts, type Team } from './team-of.ts';
import classes from './squad.module.css';
import { sizeLabel, type SquadSide } from '@kitwright/garment';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';

interface StripProps {
  readonly members: readonly SquadMember[];
  /** Hands on the player whose name is to be seen on the photo; null for no one's. */
  readonly onPoint: (member: SquadMember | null) => void;
  readonly onShow: (member: SquadMember) => void;
}

/** Everybody on the photo by number and name: the way to a kit for who uses keys. */
const PlayerStrip = ({ members, onPoint, onShow }: StripProps) => {
  const text = useSquadText();
  return (
    <section aria-labelledby="squad-players">
      <h2 id="squad-players" className={classes.heading}>
        {text('count', { count: members.length })}
      </h2>
      <ul className={classes.players}>
        {members.map((member, index) => (
          <li key={`${index} ${member.number}`}>
            <UnstyledButton
              className={classes.player ?? ''}
              onClick={() => onShow(member)}
              onMouseEnter={() => onPoint(member)}
              onMouseLeave={() => onPoint(null)}
              onFocus={() => onPoint(member)}
              onBlur={() => onPoint(null)}
            >
              <VisuallyHidden>{text('show')}</VisuallyHidden> <b className="kw-figures">{member.number}</b>{' '}
              <span className={classes.name}>{member.name}</span>{' '}
              <span className={classes.quiet}>
                {[member.isKeeper && text('keeper'), member.size !== null && sizeLabel(member.size)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
};

const FIRST_LOOK: PhotoLook = { arrangement: 'rows', ground: 'pitch' };

export interface SquadStudioProps {
  /** Keep the same object while nothing in it changes. */
  readonly team: Team;
  readonly initialLook?: PhotoLook | undefined;
  /** Shows what else can be done with the photo as it stands. */
  readonly children?: ((look: PhotoLook) => ReactNode) | undefined;
}

/** The photo, what one can do with it, and everybody on it. */
export const SquadStudio = ({ team, initialLook = FIRST_LOOK, children }: SquadStudioProps) => {
  const text = useSquadText();
  const tenant = useTenant();
  const scheme = useScheme();
  const photo = useRef<TeamPhotoHandle>(null);
  const [look, setLook] = useState(initialLook);
  const [side, setSide] = useState<SquadSide>('front');
  const [isReady, setReady] = useState(false);
  const [shown, setShown] = useState<SquadMember | null>(null);
  const parts = useMemo(() => squadParts(team, tenant, MAX_SQUAD), [team, tenant]);
  const members = useMemo(() => parts.flatMap((part) => part.members), [parts]);
  const count = team.parts.reduce((sum, { roster }) => sum + roster.length, 0);
  return (
    <>
      <div className={classes.photo} data-ready={isReady}>
        <LazyTeamPhoto
          parts={parts}
          team={team.name}
          foot={tenant.name}
          {...look}
          side={side}
          scheme={scheme}
          onMember={setShown}
          onReady={() => setReady(true)}
          ref={photo}
        />
      </div>
      <PhotoTools
        look={look}
        onLook={setLook}
        side={side}
        onSide={setSide}
        team={team.name}
        photo={photo}
        isReady={isReady}
      />
      {count > members.length && <p className={classes.quiet}>{text('tooMany', { max: MAX_SQUAD })}</p>}
      {children?.(look)}
      <PlayerStrip members={members} onPoint={(member) => photo.current?.point(member)} onShow={setShown} />
      {shown !== null && <PlayerDialog parts={parts} members={members} member={shown} onMember={setShown} />}
    </>
  );
};
