import { DRAWN_EXTRAS, type DrawnExtra } from '@kitwright/design';
import { extrasFor } from '@kitwright/ordering';
import { toast, useErrorText } from '@kitwright/ui';
import { Select, Switch } from '@mantine/core';
import { useMemo, useState } from 'react';
import { usePattern, useRestingDocument, useSetting } from '../../session/editor-context.ts';
import { newElementId } from '../../session/new-element-id.ts';
import { useEditorText } from '../../translations/text.ts';
import { Hint, Section } from '../Panel.tsx';
import classes from '../panels.module.css';
import { addExtra, elementOf, flagEdit } from './extra-edits.ts';
import { FIRST_FLAG, flagsIn } from './flags.ts';

/** What single players wear beside the design, as far as this garment offers it: each is an element like any other. */
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
