import { FONT_LANGUAGES, type OwnFont } from '@kitwright/contract/catalogue';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import classes from './fonts.module.css';

const WHOLE = 100;
const levelOf = (percent: number): string => (percent === WHOLE ? 'whole' : percent > 0 ? 'part' : 'none');

/** Shows how much of each language a font can write. */
export const Coverage = ({ coverage }: Pick<OwnFont, 'coverage'>) => {
  const text = useCatalogueText();
  return (
    <ul className={classes.coverage} aria-label={text('fonts.coverage')}>
      {FONT_LANGUAGES.map((lang) => {
        const percent = coverage[lang];
        const language = text(`fonts.langs.${lang}`);
        return (
          <li
            key={lang}
            data-level={levelOf(percent)}
            aria-label={text('fonts.percent', { language, percent })}
          >
            <span aria-hidden>{language}</span>
            <span className="kw-figures" aria-hidden>
              {percent} %
            </span>
            <span className={classes.bar} aria-hidden>
              <span style={{ width: `${percent}%` }} />
            </span>
          </li>
        );
      })}
    </ul>
  );
};
