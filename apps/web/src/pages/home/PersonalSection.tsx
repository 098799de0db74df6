import { DEFAULT_LOOK } from '@kitwright/design';
import type { ProductType } from '@kitwright/garment';
import { useState } from 'react';
import { Picture, ShowcasePicture } from '../../parts/Picture.tsx';
import { DETAIL_PX, FONT_DETAILS, detailPicture, hasPicture, type Detail } from '../../parts/showcase.ts';
import { useHomeText } from '../../translations/home/text.ts';
import classes from './personal.module.css';
import { Section, SectionHead } from './Section.tsx';
import { useOffer } from './use-offer.ts';

const DetailPicture = ({
  type,
  detail,
  alt,
}: {
  readonly type: ProductType;
  readonly detail: Detail;
  readonly alt: string;
}) => {
  const source = detailPicture(type, detail);
  return hasPicture(source) ? (
    <Picture
      files={[{ path: source, widthPx: DETAIL_PX.width }]}
      sizes="(max-width: 900px) 92vw, 384px"
      {...DETAIL_PX}
      alt={alt}
      loading="lazy"
      className={classes.picture}
    />
  ) : (
    <div className={`${classes.picture ?? ''} ${classes.whole ?? ''}`}>
      <ShowcasePicture type={type} presetId={DEFAULT_LOOK.id} alt={alt} />
    </div>
  );
};

/** The back of the garment in the letters one chooses. */
const Letters = ({ type }: { readonly type: ProductType }) => {
  const text = useHomeText();
  const { noun } = useOffer();
  const [shown, setShown] = useState<(typeof FONT_DETAILS)[number]>(FONT_DETAILS[0]);
  return (
    <article className={classes.card}>
      <div className={classes.letters}>
        <DetailPicture
          type={type}
          detail={shown.detail}
          alt={text('personal.fontAlt', { garment: noun(type), font: shown.font })}
        />
        <div className={classes.fonts} role="group" aria-label={text('personal.choose')}>
          {FONT_DETAILS.map((choice) => (
            <button
              key={choice.detail}
              type="button"
              aria-pressed={choice === shown}
              onClick={() => setShown(choice)}
            >
              {choice.font}
            </button>
          ))}
        </div>
      </div>
      <h3>{text('personal.font')}</h3>
      <p>{text('personal.fontText')}</p>
    </article>
  );
};

/** Logo, sponsor logo and font style, each as it is worn. */
export const PersonalSection = ({ type }: { readonly type: ProductType }) => {
  const text = useHomeText();
  const { noun } = useOffer();
  return (
    <Section>
      <SectionHead title={text('personal.title')} lead={text('personal.lead')} />
      <div className={classes.cards}>
        {(['logo', 'sponsor'] as const).map((detail) => (
          <article key={detail} className={classes.card}>
            <DetailPicture
              type={type}
              detail={detail}
              alt={text(`personal.${detail}Alt`, { garment: noun(type) })}
            />
            <h3>{text(`personal.${detail}`)}</h3>
            <p>{text(`personal.${detail}Text`)}</p>
          </article>
        ))}
        <Letters type={type} />
      </div>
    </Section>
  );
};
