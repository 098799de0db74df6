import { DEFAULT_AVATAR, garmentOf, groundCss, toileOf } from '@kitwright/garment';
import { outfitFilesOf } from '@kitwright/garment/figure/outfit.ts';
import { NEUTRALS, type Lang, type Scheme } from '@kitwright/ui';
import { garmentFileUrl } from '../parts/garment-files.ts';
import { editorDocumentOf } from '../offline/worker/request-kinds.ts';
import { editorTypeOf } from '../routes/paths.ts';

/** Picture that is asked for on screens as the media query says. */
interface FirstPicture {
  readonly href: string;
  readonly media: string;
}

/** Beginning of a page that only a browser can show, until it is there. */
export interface LoadingStage {
  readonly html: string;
  readonly css: string;
  /** Picture of the stage by screen: asked for before all scripts, which a slow line takes seconds for. */
  readonly pictures: readonly FirstPicture[];
}

const PHONE = '(max-width:767px)';
const DESK = '(min-width:768px)';

/** The room of the editor's stage beside its bars, px, as the editor lays them out. A test in a browser compares them. */
const STAGE = {
  topPx: 69,
  toolbarPx: 64,
  leftPx: { wide: 404, narrow: 364 },
  bottomPx: { kh: { desk: 69.8, phone: 238.6 }, en: { desk: 68.2, phone: 232.4 } },
} as const;

const styleIn = (scheme: Scheme): string => {
  const { surface, hairline } = NEUTRALS[scheme];
  const root = scheme === 'dark' ? 'html.dark ' : '';
  return (
    `${root}#initial-loading:has(.initial-stage){background:${surface}}` +
    `${root}.initial-stage{background:${groundCss(scheme)};outline:1px solid ${hairline}}`
  );
};

const styleOf = (lang: Lang): string => {
  const { topPx, toolbarPx, leftPx } = STAGE;
  const { desk, phone } = STAGE.bottomPx[lang];
  return [
    '#initial-loading>header{position:absolute;inset:0 0 auto}',
    `.initial-stage{position:absolute;inset:${topPx}px 0 ${desk}px ${leftPx.wide}px}`,
    `.initial-stage img{position:absolute;top:${toolbarPx}px;left:0;width:100%;height:calc(100% - ${toolbarPx}px);object-fit:contain}`,
    '.initial-stage~svg{position:relative;place-self:end center;margin:0 0 20px;width:28px;height:28px}',
    `@media (max-width:1100px){.initial-stage{left:${leftPx.narrow}px}}`,
    `@media ${PHONE}{.initial-stage{left:0;bottom:${phone}px}}`,
    styleIn('light'),
    styleIn('dark'),
  ].join('');
};

/**
 * The stage of the editor at an address, with the uncoloured garment as the editor begins: what one looks at is there with
 * the page itself, before any script; with it the models that the first script asks for. A kept design may be cut
 * otherwise: its stage is empty. Null for any other page.
 */
export const loadingStage = (url: string, lang: Lang): LoadingStage | null => {
  const [path = '', query = ''] = url.split('?');
  const type = editorTypeOf(path);
  if (type === null) return null;
  const isKept = new URLSearchParams(query).has('design');
  const garment = garmentOf(type);
  const [model = '', ...others] = outfitFilesOf({
    garment,
    options: {},
    wearer: DEFAULT_AVATAR,
    size: garment.displaySize,
  });
  const models = (isKept ? others : [model, ...others]).map(garmentFileUrl);
  const pictureOf = (view: 'front' | 'threeQuarter'): string => garmentFileUrl(toileOf(garment, {}, view));
  const [phone, desk] = [pictureOf('front'), pictureOf('threeQuarter')];
  const of = editorDocumentOf({ pathname: path, search: query });
  const picture = isKept
    ? ''
    : `<picture><source media="${PHONE}" srcset="${phone}">` +
      `<img src="${desk}" alt="" fetchpriority="high"></picture>`;
  return {
    html:
      `<div class="initial-stage" data-of="${of}" data-type="${type}" data-models="${models.join(' ')}" aria-hidden="true">` +
      `${picture}</div>`,
    css: styleOf(lang),
    pictures: isKept
      ? []
      : [
          { href: phone, media: PHONE },
          { href: desk, media: DESK },
        ],
  };
};
