import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import classes from './parts.module.css';

/** A packaged pattern or picture. */
export interface PackagedThing {
  readonly id: string;
  readonly name: string;
  readonly pictureUrl: string;
}

interface GridProps {
  readonly things: readonly PackagedThing[];
  readonly hidden: ReadonlySet<string>;
  readonly picture: 'tile' | 'square';
  readonly onHide: (item: PackagedThing, hidden: boolean) => void;
}

/** Packaged things to be left out of the editor or shown: pressed is shown. */
export const PackagedGrid = ({ things, hidden, picture, onHide }: GridProps) => {
  const text = useCatalogueText();
  return (
    <ul className={classes.grid}>
      {things.map((item) => {
        const isShown = !hidden.has(item.id);
        const Icon = isShown ? IconEye : IconEyeOff;
        return (
          <li key={item.id}>
            <button
              type="button"
              className={classes.item}
              data-picture={picture}
              aria-pressed={isShown}
              aria-label={text('things.shownInEditor', { name: item.name })}
              onClick={() => onHide(item, isShown)}
            >
              <img src={item.pictureUrl} alt="" loading="lazy" width={144} height={168} />
              <span className={classes.caption}>
                <span>{item.name}</span>
                <Icon size={18} stroke={1.5} aria-hidden />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
