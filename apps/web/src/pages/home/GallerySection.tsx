import { useLang } from '@kitwright/ui';
import { Link } from 'react-router';
import { ShowcasePicture } from '../../parts/ShowcasePicture.tsx';
import { EDITOR_PATHS } from '../../routes/garment-paths.ts';
import { useHomeText } from '../../translations/home/text.ts';
import classes from './gallery.module.css';
import { galleryOf, type Showpiece } from './offer.ts';
import { Section, SectionHead } from './Section.tsx';
import { useOffer } from './use-offer.ts';

const Piece = ({ type, preset }: Showpiece) => {
  const { lang } = useLang();
  const { title } = useOffer();
  return (
    <li>
      <Link to={`${EDITOR_PATHS[type]}?preset=${preset.id}`} className={classes.piece}>
        <ShowcasePicture type={type} presetId={preset.id} alt="" sizes="(max-width: 900px) 46vw, 384px" />
        <span className={classes.words}>
          <strong>{preset.name[lang]}</strong>
          <span>{title(type)}</span>
        </span>
      </Link>
    </li>
  );
};

/** Designs made with the tool, each a way into it. */
export const GallerySection = () => {
  const text = useHomeText();
  const { types } = useOffer();
  return (
    <Section>
      <SectionHead
        title={text('gallery.title')}
        lead={text('gallery.lead')}
        more={{ to: '/store', label: text('gallery.all') }}
      />
      <ul className={classes.pieces}>
        {galleryOf(types).map((piece) => (
          <Piece key={piece.preset.id} {...piece} />
        ))}
      </ul>
    </Section>
  );
};
