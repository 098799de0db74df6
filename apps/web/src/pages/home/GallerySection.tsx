import type { StoreItem } from '@kitwright/contract/catalogue';
import { useLang } from '@kitwright/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ShowcasePicture } from '../../parts/Picture.tsx';
import { EDITOR_PATHS, storeDesignPath } from '../../routes/paths.ts';
import { useHomeText } from '../../translations/home/text.ts';
import { useFeatured } from '../store/use-store.ts';
import classes from './gallery.module.css';
import { Section, SectionHead } from './Section.tsx';
import { galleryOf, useOffer, type Showpiece } from './use-offer.ts';

/** Two rows on a wide screen, three on a phone. */
const SHOWN = 6;
/** Fewer than this say less of the tool than the ready designs do. */
const LEAST_PUBLISHED = 3;

interface PieceProps {
  readonly to: string;
  readonly name: string;
  readonly note: string;
  readonly children: ReactNode;
}

const Piece = ({ to, name, note, children }: PieceProps) => (
  <li>
    <Link to={to} className={classes.piece}>
      <span className={classes.picture}>{children}</span>
      <span className={classes.words}>
        <strong>{name}</strong>
        <span>{note}</span>
      </span>
    </Link>
  </li>
);

/** A design that the tenant has published. */
const Published = ({ item }: { readonly item: StoreItem }) => {
  const { lang } = useLang();
  const { title } = useOffer();
  return (
    <Piece to={storeDesignPath(item.uuid)} name={item.name[lang]} note={title(item.productType)}>
      <img
        data-worn={item.wornUrl === null ? undefined : ''}
        src={item.wornUrl ?? item.pictureUrl}
        alt=""
        width={640}
        height={800}
        loading="lazy"
      />
    </Piece>
  );
};

/** A design that comes with the tool. */
const Ready = ({ type, preset }: Showpiece) => {
  const { lang } = useLang();
  const { title } = useOffer();
  return (
    <Piece to={`${EDITOR_PATHS[type]}?template=${preset.id}`} name={preset.name[lang]} note={title(type)}>
      <ShowcasePicture type={type} presetId={preset.id} alt="" sizes="(max-width: 900px) 46vw, 384px" />
    </Piece>
  );
};

/** Designs made with the tool: the tenant's own from its store where it has some, else those that come with the tool. */
export const GallerySection = () => {
  const text = useHomeText();
  const { types } = useOffer();
  const { data, isPending } = useFeatured(SHOWN);
  const published = data?.items ?? [];
  return (
    <Section>
      <SectionHead
        title={text('gallery.title')}
        lead={text('gallery.lead')}
        more={{ to: '/store', label: text('gallery.all') }}
      />
      <ul className={classes.pieces} aria-busy={isPending}>
        {isPending || published.length >= LEAST_PUBLISHED
          ? published.map((item) => <Published key={item.uuid} item={item} />)
          : galleryOf(types).map((piece) => <Ready key={piece.preset.id} {...piece} />)}
      </ul>
    </Section>
  );
};
