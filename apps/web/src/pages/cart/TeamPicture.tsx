import { unnamed, type DesignDocument } from '@kitwright/design';
import { DraftPicture } from './DraftPicture.tsx';
import { unnamedPicture } from './unnamed-picture.ts';

/** The picture of a design as it is printed: pieces by size show neither name nor number. */
export const TeamPicture = ({
  thumbnailUrl,
  document,
  isNamed,
  className,
}: {
  /** Of the design with its sample player; empty where there is none. */
  readonly thumbnailUrl: string;
  readonly document: DesignDocument;
  readonly isNamed: boolean;
  readonly className: string | undefined;
}) => {
  const src = isNamed ? thumbnailUrl : unnamedPicture(thumbnailUrl);
  return src === '' ? (
    <DraftPicture document={isNamed ? document : unnamed(document)} className={className} />
  ) : (
    <img src={src} alt="" className={className} />
  );
};
