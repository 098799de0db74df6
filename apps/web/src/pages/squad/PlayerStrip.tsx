import type { SquadMember } from '@kitwright/editor/squad';
import { sizeLabel } from '@kitwright/garment';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useSquadText } from '../../translations/squad/text.ts';
import classes from './squad.module.css';

interface StripProps {
  readonly members: readonly SquadMember[];
  /** Hands on the player whose name is to be seen on the photo; null for no one's. */
  readonly onPoint: (member: SquadMember | null) => void;
  readonly onShow: (member: SquadMember) => void;
}

/** Everybody on the photo by number and name: the way to a kit for who uses keys. */
export const PlayerStrip = ({ members, onPoint, onShow }: StripProps) => {
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
