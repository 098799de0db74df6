import {
  DRAWN_EXTRAS,
  type DrawnExtra,
  extraElement,
  type DesignDocument,
  type Edit,
  type Element,
  type ElementId,
  isImage,
  patchImage,
} from '@kitwright/design';
import { extrasFor } from '@kitwright/ordering';
import { toast, useErrorText } from '@kitwright/ui';
import { Select, Switch } from '@mantine/core';
import { useMemo, useState } from 'react';
import { usePattern, useRestingDocument, useSetting } from '../../session/editor-context.ts';
import { newElementId } from '../../session/element-edits.ts';
import { useEditorText } from '../../translations/text.ts';
import { Hint, Section } from '../Panel.tsx';
import classes from '../panels.module.css';
import type { Pattern } from '@kitwright/garment';

/** The element a design draws an extra with. */
export const elementOf = (document: DesignDocument, extra: DrawnExtra): Element | undefined =>
  Object.values(document.elements).find((element) => element.extra === extra);

/** Puts an extra on the kit, to be moved and styled like anything else; undefined where there is no place for it. */
const addExtra = (
  document: DesignDocument,
  pattern: Pattern,
  extra: DrawnExtra,
  id: ElementId,
): Edit | undefined => {
  const element = extraElement(document, pattern, extra, id);
  return element === undefined ? undefined : { type: 'addElement', element };
};

/** Shows another flag where one stands, or puts it on the sleeve. */
const flagEdit = (
  document: DesignDocument,
  pattern: Pattern,
  uploadId: string,
  id: ElementId,
): Edit | undefined => {
  const worn = elementOf(document, 'sleeveFlag');
  if (worn && isImage(worn)) return patchImage(worn, { uploadId });
  const element = extraElement(document, pattern, 'sleeveFlag', id);
  return element && isImage(element) ? { type: 'addElement', element: { ...element, uploadId } } : undefined;
};

/** ISO 3166-1 codes of the countries whose flags the image library has (Circle Flags). */
const CODES: readonly string[] = [
  ...'ac ad ae af ag ai al am an ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn'.split(' '),
  ...'bo bq br bs bt bv bw by bz ca cc cd cf cg ch ci ck cl cm cn co cp cq cr cs cu cv cw cx cy'.split(' '),
  ...'cz de dg dj dk dm do dz ea ec ee eg eh er es et eu fi fj fk fm fo fr fx ga gb gd ge gf gg'.split(' '),
  ...'gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu ic id ie il im in io iq ir is it'.split(' '),
  ...'je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me'.split(' '),
  ...'mf mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu'.split(' '),
  ...'nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si'.split(' '),
  ...'sk sl sm sn so sr ss st su sv sx sy sz ta tc td tf tg th tj tk tl tm tn to tr tt tv tw tz'.split(' '),
  ...'ua ug um us uy uz va vc ve vg vi vn vu wf ws xk ye yt yu za zm zw'.split(' '),
];

interface Flag {
  /** Its id in the image library. */
  readonly id: string;
  readonly name: string;
}

/** Cambodia, which a sleeve wears until another flag is chosen. */
const FIRST_FLAG = 'circle-flags:kh';

/** Names of countries in a language, as far as the browser knows them; in English otherwise. */
const namesIn = (lang: 'kh' | 'en'): Intl.DisplayNames =>
  new Intl.DisplayNames([lang === 'kh' ? 'km' : 'en', 'en'], { type: 'region' });

/** The flags to choose from, Cambodia first, then by the names of their countries. */
const flagsIn = (lang: 'kh' | 'en'): readonly Flag[] => {
  const names = namesIn(lang);
  const flags = CODES.map((code) => ({
    id: `circle-flags:${code}`,
    name: names.of(code.toUpperCase()) ?? code.toUpperCase(),
  }));
  const first = flags.filter(({ id }) => id === FIRST_FLAG);
  const others = flags.filter(({ id }) => id !== FIRST_FLAG);
  return [...first, ...others.sort((a, b) => a.name.localeCompare(b.name))];
};

/**
 * Fields for what single players wear beside the design, as far as this garment offers it: each is an element like
 * any other.
 */
export function ExtrasFields() {
  const { tenant, garment } = useSetting();
  const text = useEditorText();
  const priced = extrasFor(tenant.prices, garment.productType).map(({ id }) => id);
  const offered = DRAWN_EXTRAS.filter((extra) => priced.includes(extra));
  if (offered.length === 0) return null;
  return (
    <Section title={text('extras.title')}>
      <Hint>{text('extras.hint')}</Hint>
      {offered.map((extra) => (
        <ExtraField key={extra} extra={extra} />
      ))}
    </Section>
  );
}

/** Keeps a flag of the image library and shows it on the sleeve. */
function useFlag() {
  const { editor, images, services } = useSetting();
  const pattern = usePattern();
  const errorText = useErrorText();
  const [choosing, setChoosing] = useState(false);
  const choose = async (id: string): Promise<void> => {
    setChoosing(true);
    const answer = await services.chooseGraphic({ id });
    setChoosing(false);
    if (!answer.ok) {
      toast.error(errorText(answer.error.key));
      return;
    }
    await images.load([answer.value.id]);
    const edit = flagEdit(editor.store.getState().document, pattern, answer.value.id, newElementId());
    if (edit !== undefined) editor.apply(edit);
  };
  return { choose, choosing };
}

function ExtraField({ extra }: { readonly extra: DrawnExtra }) {
  const { editor, lang } = useSetting();
  const pattern = usePattern();
  const document = useRestingDocument();
  const text = useEditorText();
  const { choose, choosing } = useFlag();
  const [flag, setFlag] = useState<string | null>(null);
  const flags = useMemo(() => flagsIn(lang).map(({ id, name }) => ({ value: id, label: name })), [lang]);
  const element = elementOf(document, extra);
  const toggle = (wanted: boolean): void => {
    if (!wanted) {
      if (element !== undefined) editor.apply({ type: 'removeElement', elementId: element.id });
      return;
    }
    if (extra === 'sleeveFlag') {
      void choose(flag ?? FIRST_FLAG);
      return;
    }
    const edit = addExtra(document, pattern, extra, newElementId());
    if (edit !== undefined) editor.apply(edit);
  };
  return (
    <div className={classes['field']}>
      <Switch
        size="sm"
        label={text(`extras.${extra}`)}
        checked={element !== undefined}
        disabled={choosing}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {extra === 'sleeveFlag' && element !== undefined && (
        <Select
          size="sm"
          searchable
          allowDeselect={false}
          label={text('extras.flag')}
          placeholder={text('extras.chooseFlag')}
          nothingFoundMessage={text('extras.noFlag')}
          data={flags}
          value={flag}
          disabled={choosing}
          onChange={(id) => {
            setFlag(id);
            if (id !== null) void choose(id);
          }}
        />
      )}
    </div>
  );
}
