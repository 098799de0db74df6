import { pictureAddress } from '@kitwright/contract/client';
import type { SizeCount } from '@kitwright/contract/teams';
import { onPlayer, unnamed, type DesignDocument } from '@kitwright/design';
import type { PictureSources } from '@kitwright/editor/pictures';
import type { FlatView } from '@kitwright/design/render';
import { useDebouncedValue } from '@mantine/hooks';
import { Suspense, lazy, useEffect, useMemo, useState, type ReactNode } from 'react';

/** A name is drawn when the writing has paused. */
const PAUSE_MS = 500;

/** The server's drawing of a design without its sample player; empty where it draws none, as of a photo. */
export const unnamedPicture = (thumbnailUrl: string): string => {
  if (!/\/thumbnail\.\w+(?:\?|$)/.test(thumbnailUrl)) return '';
  if (thumbnailUrl.includes('unnamed=1')) return thumbnailUrl;
  return `${thumbnailUrl}${thumbnailUrl.includes('?') ? '&' : '?'}unnamed=1`;
};

/** Drawing comes in its own chunk: most carts show pictures that the server drew. */
const Drawn = lazy(async () => {
  const { DesignPicture, inlinedImages, sharedLettering } = await import('@kitwright/editor/pictures');
  const lettering = sharedLettering();
  const Picture = ({
    document,
    waiting,
    view,
  }: {
    readonly document: DesignDocument;
    readonly waiting: ReactNode;
    readonly view: FlatView;
  }) => {
    const [sources, setSources] = useState<PictureSources | null>(null);
    useEffect(() => {
      let current = true;
      void inlinedImages(document, pictureAddress).then(
        (images) => current && setSources({ lettering, ...images }),
      );
      return () => {
        current = false;
      };
    }, [document]);
    return sources === null ? waiting : <DesignPicture document={document} sources={sources} view={view} />;
  };
  return { default: Picture };
});

/** The picture of a design as no server has it: on this device alone, or on a player who is only just written down. */
export const DraftPicture = ({
  document,
  waiting = null,
  view = 'front',
  className,
}: {
  /** Keep the same object while nothing in it changes. */
  readonly document: DesignDocument;
  /** Stands there until it is drawn. */
  readonly waiting?: ReactNode;
  readonly view?: FlatView;
  readonly className: string | undefined;
}) => (
  <div className={className} aria-hidden>
    <Suspense fallback={waiting}>
      <Drawn document={document} waiting={waiting} view={view} />
    </Suspense>
  </div>
);

/** Subject of the picture of an ordered design: a player of the team, pieces without a name, or no one known yet. */
export type Pictured =
  | { readonly kind: 'player'; readonly name: string; readonly number: string }
  | { readonly kind: 'unnamed' }
  | { readonly kind: 'sample' };

/** The first player stands for the team. */
export const picturedOf = (
  team:
    | { readonly kind: 'sizes'; readonly sizes: readonly SizeCount[] }
    | {
        readonly kind: 'roster';
        readonly roster: readonly { readonly name: string; readonly number: string }[];
      },
): Pictured => {
  if (team.kind === 'sizes') return { kind: 'unnamed' };
  const [first] = team.roster;
  return first === undefined
    ? { kind: 'sample' }
    : { kind: 'player', name: first.name, number: first.number };
};

/** The design as it is printed for whom is shown. */
export const documentFor = (document: DesignDocument, pictured: Pictured): DesignDocument => {
  if (pictured.kind === 'player') return onPlayer(document, pictured);
  return pictured.kind === 'unnamed' ? unnamed(document) : document;
};

type Drawing = Pick<DesignDocument, 'productType' | 'elements'>;

/**
 * Tells whether one drawing came of the other: they share an element, whose ids are made at random. A visitor's designs
 * have no id of their own.
 */
export const isSameDrawing = (one: Drawing, other: Drawing): boolean =>
  one.productType === other.productType && Object.keys(one.elements).some((id) => id in other.elements);

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
