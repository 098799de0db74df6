interface PosterProps {
  readonly url: string;
  /** The model is there: the picture makes way. */
  readonly isCovered: boolean;
  readonly clearTopPx: number;
  readonly fadeMs: number;
  /** `design` where it shows the very design, and not its garment alone. */
  readonly of?: 'garment' | 'design' | undefined;
}

/**
 * A picture in the model's place until its first frame. It is exactly as wide as the framed model needs, so fitting it
 * into the free part of the viewer frames it as the camera will.
 */
export const Poster = ({ url, isCovered, clearTopPx, fadeMs, of = 'garment' }: PosterProps) => (
  <img
    src={url}
    alt=""
    aria-hidden
    draggable={false}
    data-poster={isCovered ? 'covered' : 'shown'}
    data-poster-of={of}
    style={{
      position: 'absolute',
      left: 0,
      top: clearTopPx,
      width: '100%',
      height: `calc(100% - ${clearTopPx}px)`,
      objectFit: 'contain',
      opacity: isCovered ? 0 : 1,
      transition: fadeMs > 0 ? `opacity ${fadeMs}ms ease-in ${fadeMs / 2}ms` : 'none',
      pointerEvents: 'none',
    }}
  />
);
