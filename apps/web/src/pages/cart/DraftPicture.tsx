import { pictureAddress } from '@kitwright/contract/client';
import type { DesignDocument } from '@kitwright/design';
import type { PictureSources } from '@kitwright/editor/pictures';
import { Suspense, lazy, useEffect, useState, type ReactNode } from 'react';

/** Drawing comes in its own chunk: most carts show pictures that the server drew. */
const Drawn = lazy(async () => {
  const { DesignPicture, inlinedImages, sharedLettering } = await import('@kitwright/editor/pictures');
  const lettering = sharedLettering();
  const Picture = ({
    document,
    waiting,
  }: {
    readonly document: DesignDocument;
    readonly waiting: ReactNode;
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
    return sources === null ? waiting : <DesignPicture document={document} sources={sources} />;
  };
  return { default: Picture };
});

/** The picture of a design as no server has it: on this device alone, or on a player who is only just written down. */
export const DraftPicture = ({
  document,
  waiting = null,
  className,
}: {
  /** Keep the same object while nothing in it changes. */
  readonly document: DesignDocument;
  /** Stands there until it is drawn. */
  readonly waiting?: ReactNode;
  readonly className: string | undefined;
}) => (
  <div className={className} aria-hidden>
    <Suspense fallback={waiting}>
      <Drawn document={document} waiting={waiting} />
    </Suspense>
  </div>
);
