import { pictureAddress } from '@kitwright/contract/client';
import type { DesignDocument } from '@kitwright/design';
import { Suspense, lazy } from 'react';

/** Drawing comes in its own chunk: most carts show pictures that the server drew. */
const Drawn = lazy(async () => {
  const { DesignPicture, sharedLettering } = await import('@kitwright/editor/pictures');
  const lettering = await sharedLettering();
  const sources = {
    lettering,
    images: { find: () => ({ widthPx: 1_000, heightPx: 1_000 }) },
    imageHref: pictureAddress,
  };
  return {
    default: ({ document }: { readonly document: DesignDocument }) => (
      <DesignPicture document={document} sources={sources} />
    ),
  };
});

/** The picture of a design that no server has yet. */
export const DraftPicture = ({
  document,
  className,
}: {
  readonly document: DesignDocument;
  readonly className: string | undefined;
}) => (
  <div className={className} aria-hidden>
    <Suspense fallback={null}>
      <Drawn document={document} />
    </Suspense>
  </div>
);
