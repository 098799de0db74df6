import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useSetting } from '../../../session/editor-context.ts';
import { drewAlone, FontSample } from '../FontSample.tsx';
import type { FontOffer } from './font-state.ts';
import classes from './fonts.module.css';
import type { FontLanguage } from '@kitwright/lettering';

/** A few letters of each script, which a font of that language is shown by. */
const SCRIPT_SAMPLES: Readonly<Record<FontLanguage, string>> = {
  en: 'Aa10',
  kh: 'អក្សរ',
  cn: '足球',
  jp: 'サッカー',
  kr: '축구',
  th: 'ฟุตบอล',
};

interface Props {
  readonly font: FontOffer;
  readonly selected: boolean;
  /** True where Tab comes here. */
  readonly active: boolean;
  readonly registered: boolean;
  readonly onRegister: (fontId: string) => void;
  /** The mouse rests on it. */
  readonly onHover: (font: FontOffer) => void;
  readonly onChoose: (font: FontOffer) => void;
}

/** A font in the list, its name in its own face. The face is fetched once the row comes into sight. */
export function FontOption({ font, selected, active, registered, onRegister, onHover, onChoose }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const { lettering } = useSetting();
  const { id, name, lang } = font;
  useEffect(() => {
    const element = row.current;
    if (registered || !element) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return;
      observer.disconnect();
      void lettering.loadFont(id, name + SCRIPT_SAMPLES[lang]).then(() => onRegister(id));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [registered, lettering, id, name, lang, onRegister]);
  return (
    <div
      ref={row}
      role="option"
      id={`font-${id}`}
      aria-selected={selected}
      aria-label={name}
      tabIndex={active ? 0 : -1}
      className={classes['option']}
      data-registered={registered}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') onHover(font);
      }}
      onClick={() => onChoose(font)}
    >
      {registered ? <Faces font={font} /> : <span className={classes['waiting']} />}
      <IconCheck className={classes['check']} size={18} stroke={2} aria-hidden="true" />
    </div>
  );
}

const NAME_CAP_PX = 14;
const SAMPLE_CAP_PX = 12;

/** The name in its own face; where it has no Latin letters, some of its own script and the name beside them. */
function Faces({ font: { id, name, lang } }: { readonly font: FontOffer }) {
  const { lettering } = useSetting();
  const alone = (text: string): boolean => drewAlone(id, lettering.letterer.outline({ fontId: id, text }));
  const script = SCRIPT_SAMPLES[lang];
  if (!alone(name)) {
    return (
      <>
        {alone(script) && <FontSample fontId={id} words={script} capPx={NAME_CAP_PX} />}
        <span className={classes['caption']}>{name}</span>
      </>
    );
  }
  return (
    <>
      <FontSample fontId={id} words={name} capPx={NAME_CAP_PX} />
      {lang !== 'en' && (
        <span className={classes['caption']}>
          <FontSample fontId={id} words={script} capPx={SAMPLE_CAP_PX} />
        </span>
      )}
    </>
  );
}
