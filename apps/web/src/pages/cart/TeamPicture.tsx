import type { DesignDocument } from '@kitwright/design';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { DraftPicture } from './DraftPicture.tsx';
import { documentFor, type Pictured } from './pictured-team.ts';
import { unnamedPicture } from './unnamed-picture.ts';

/** A name is drawn when the writing has paused. */
const PAUSE_MS = 500;

/** The picture of a design as it is printed: with a player's name and number, or with neither. */
export const TeamPicture = ({
  thumbnailUrl,
  document,
  pictured,
  className,
}: {
  /** Of the design with its sample player; empty where there is none. */
  readonly thumbnailUrl: string;
  /** Undefined while it is not there. Keep the same object while nothing in it changes. */
  readonly document: DesignDocument | undefined;
  readonly pictured: Pictured;
  readonly className: string | undefined;
}) => {
  const { kind } = pictured;
  const { name, number } = pictured.kind === 'player' ? pictured : { name: '', number: '' };
  const [wanted] = useDebouncedValue(
    useMemo((): Pictured => (kind === 'player' ? { kind, name, number } : { kind }), [kind, name, number]),
    PAUSE_MS,
  );
  const printed = useMemo(() => document && documentFor(document, wanted), [document, wanted]);
  const bare = unnamedPicture(thumbnailUrl);
  const src = kind === 'unnamed' ? bare : kind === 'sample' ? thumbnailUrl : '';
  if (src !== '') return <img src={src} alt="" className={className} />;
  const waiting = bare === '' ? null : <img src={bare} alt="" />;
  if (printed === undefined) return <div className={className}>{waiting}</div>;
  return <DraftPicture document={printed} waiting={waiting} className={className} />;
};
