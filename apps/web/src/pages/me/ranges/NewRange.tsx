import type { DesignId } from '@kitwright/contract';
import { designEndpoints, type Design } from '@kitwright/contract/designs';
import { TEMPLATES, applyTemplate, createDesign, paletteOf } from '@kitwright/design';
import { garmentOf, type ProductType } from '@kitwright/garment';
import { useLang } from '@kitwright/ui';
import { Button, Checkbox, Group, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { useDesign } from '../../../api/queries.ts';
import { LoadFailed } from '../../../parts/LoadFailed.tsx';
import { Waiting } from '../../../parts/Waiting.tsx';
import { offeredTypes, useTenant } from '../../../tenant.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { useRangeText } from '../../../translations/range/text.ts';
import { useDesigns } from '../designs/use-designs.ts';
import type { RangeLook } from './make-range.ts';
import { RangeColours } from './RangeColours.tsx';
import classes from './ranges.module.css';

const EVERY_DESIGN = { search: '', productType: null, status: null, sort: 'changed' } as const;
/** So many other garments are ticked at first. */
const AT_FIRST = 3;
const LOOKS = ['design', 'colours', 'template'] as const;

/** Drawing comes with its own scripts. */
const RangeDesigns = lazy(() => import('./RangeDesigns.tsx'));

/** Ready designs that were drawn for all of these garments. */
const templatesOf = (types: readonly ProductType[]) =>
  TEMPLATES.filter(({ fits }) => types.every((type) => fits.includes(type)));

/** The one that is wished, or where it was not drawn for all of the garments, the first. */
const chosenOf = (templates: readonly { readonly id: string }[], wished: string): string =>
  (templates.find(({ id }) => id === wished) ?? templates[0])?.id ?? '';

interface MakingProps {
  readonly design: Design;
  readonly onKept: (uuid: DesignId) => void;
}

/** A design, the garments it goes to, and the look of them all. */
const Making = ({ design, onKept }: MakingProps) => {
  const text = useRangeText();
  const catalogue = useCatalogueText();
  const { lang } = useLang();
  const tenant = useTenant();
  const others = offeredTypes(tenant).filter((type) => type !== design.productType);
  const [types, setTypes] = useState<readonly ProductType[]>(() => others.slice(0, AT_FIRST));
  const [from, setFrom] = useState<RangeLook['from']>('design');
  const [palette, setPalette] = useState(() => paletteOf(design.document));
  const [wanted, setTemplate] = useState('');
  const templates = templatesOf([design.productType, ...types]);
  const templateId = chosenOf(templates, wanted);
  const flip = (type: ProductType): void =>
    setTypes(others.filter((each) => (each === type ? !types.includes(each) : types.includes(each))));
  if (others.length === 0) return <p className={classes.quiet}>{text('make.oneGarment')}</p>;
  return (
    <>
      <fieldset className={classes.fieldset}>
        <legend>{text('make.garments')}</legend>
        <div className={classes.garments}>
          {others.map((type) => (
            <Checkbox
              key={type}
              label={catalogue(`garment.${type}`)}
              checked={types.includes(type)}
              onChange={() => flip(type)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={classes.fieldset}>
        <legend>{text('make.lookOf')}</legend>
        <SegmentedControl
          className={classes.looks}
          aria-label={text('make.lookOf')}
          value={from}
          onChange={(value) => setFrom(LOOKS.find((each) => each === value) ?? 'design')}
          data={LOOKS.map((value) => ({ value, label: text(`make.from.${value}`) }))}
        />
        <p className={classes.quiet}>{text(`make.hint.${from}`)}</p>
        {from === 'template' && (
          <NativeSelect
            mb="sm"
            label={text('make.template')}
            value={templateId}
            data={templates.map(({ id, name }) => ({ value: id, label: name[lang] }))}
            onChange={(event) => setTemplate(event.currentTarget.value)}
          />
        )}
        {from !== 'design' && <RangeColours palette={palette} onChange={setPalette} />}
      </fieldset>
      <Suspense fallback={<Waiting />}>
        <RangeDesigns
          design={design}
          types={types}
          from={from}
          palette={palette}
          templateId={templateId}
          onKept={onKept}
        />
      </Suspense>
    </>
  );
};

/** Begins with a ready design: it is kept among the own ones, and the range goes on from there. */
const FromReady = ({ onBegun }: { readonly onBegun: (uuid: DesignId) => void }) => {
  const text = useRangeText();
  const catalogue = useCatalogueText();
  const { lang } = useLang();
  const types = offeredTypes(useTenant());
  const act = useAct();
  const [wantedType, setType] = useState<ProductType | null>(null);
  const [wanted, setTemplate] = useState('');
  const [isOpen, setOpen] = useState(false);
  const type = wantedType ?? types[0];
  const templates = type === undefined ? [] : templatesOf([type]);
  const template = templates.find(({ id }) => id === chosenOf(templates, wanted));
  const begin = async (): Promise<void> => {
    if (type === undefined || template === undefined) return;
    const { newId } = await import('./make-range.ts');
    const garment = garmentOf(type);
    const document = applyTemplate(
      createDesign(garment, newId),
      garment,
      template,
      { from: 'template' },
      newId,
    );
    const call = client.call(designEndpoints.createDesign, {
      body: { name: template.name[lang], document },
      idempotencyKey: crypto.randomUUID(),
    });
    const answer = await act(call, {
      done: ({ name }) => text('make.begun', { name }),
      stale: [designEndpoints.listDesigns],
    });
    if (!answer.ok) return;
    setOpen(false);
    onBegun(answer.value.uuid);
  };
  if (type === undefined) return null;
  if (!isOpen)
    return (
      <Button
        w="fit-content"
        size="sm"
        variant="default"
        leftSection={<IconTemplate size={16} stroke={1.5} />}
        onClick={() => setOpen(true)}
      >
        {text('make.ready')}
      </Button>
    );
  return (
    <fieldset className={classes.fieldset}>
      <legend>{text('make.ready')}</legend>
      <Group align="end">
        <NativeSelect
          label={text('make.garment')}
          value={type}
          data={types.map((value) => ({ value, label: catalogue(`garment.${value}`) }))}
          onChange={(event) => setType(types.find((each) => each === event.currentTarget.value) ?? type)}
        />
        <NativeSelect
          label={text('make.template')}
          value={template?.id ?? ''}
          data={templates.map(({ id, name }) => ({ value: id, label: name[lang] }))}
          onChange={(event) => setTemplate(event.currentTarget.value)}
        />
        <Button size="sm" onClick={() => void begin()}>
          {text('make.begin')}
        </Button>
      </Group>
    </fieldset>
  );
};

/** Makes a range: one design on several garments. */
export const NewRange = ({
  uuid,
  onChoose,
  onKept,
}: {
  /** Empty while none is chosen: the one that was changed last is taken then. */
  readonly uuid: DesignId | '';
  readonly onChoose: (uuid: string) => void;
  readonly onKept: (uuid: DesignId) => void;
}) => {
  const text = useRangeText();
  const { data: list, isPending } = useDesigns(EVERY_DESIGN);
  const designs = list?.pages.flatMap(({ items }) => items) ?? [];
  const source = uuid === '' ? (designs[0]?.uuid ?? '') : uuid;
  const { data: design, error, refetch } = useDesign(source);
  const names = designs.map((each) => ({ value: each.uuid, label: each.name }));
  const isListed = designs.some((each) => each.uuid === source);
  return (
    <section className={classes.make} aria-labelledby="new-range">
      <h2 id="new-range">{text('make.title')}</h2>
      {isPending && <Waiting />}
      {!isPending && source === '' && <p className={classes.quiet}>{text('make.few')}</p>}
      <FromReady onBegun={onChoose} />
      {source !== '' && (
        <Group>
          <NativeSelect
            label={text('make.design')}
            value={source}
            data={
              isListed || design === undefined ? names : [{ value: source, label: design.name }, ...names]
            }
            onChange={(event) => onChoose(event.currentTarget.value)}
          />
        </Group>
      )}
      {error !== null && <LoadFailed error={error} onRetry={refetch} />}
      {design !== undefined && <Making key={design.uuid} design={design} onKept={onKept} />}
    </section>
  );
};
