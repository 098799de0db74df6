import type { Problem } from '@kitwright/contract';
import type { SizeChart } from '@kitwright/contract/tenants';
import { SizeChart as Chart } from '@kitwright/editor/size-chart';
import {
  BODY_MEASURES,
  garmentOf,
  plainOffer,
  isYouthSize,
  sizeLimits,
  withYouth,
  type OfferedSize,
  type ProductType,
  type Size,
  type SizeLimits,
} from '@kitwright/garment';
import { useErrorText } from '@kitwright/ui';
import { Button, Group, Title } from '@mantine/core';
import { useCallback, useMemo, useRef, useState, type SubmitEvent } from 'react';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { SizeFields } from './SizeFields.tsx';
import { draftOf, readDraft, type Faults, type SizeDraft } from './size-draft.ts';
import classes from './sizes.module.css';

interface FormProps {
  readonly productType: ProductType;
  /** Undefined where the shop set none. */
  readonly chart: SizeChart | undefined;
  /** Resolves with why it was not saved, or null. */
  readonly onSave: (sizes: SizeChart['sizes']) => Promise<Problem | null>;
}

/** The same objects each time: the fields of a size are rendered again only when something of theirs changes. */
const NO_FAULTS: Faults = {};
const NO_LIMITS: SizeLimits = {};

/** Every size with its place: a chart that was set before there were youth sizes has none of them. */
const completed = (sizes: readonly OfferedSize[]): SizeChart['sizes'] =>
  withYouth(sizes).map(({ size, isOffered, label, body }) => ({ size, isOffered, label, body }));

const PLAIN = completed(plainOffer());

/** The ten, and below them the youth sizes, which most shops leave off. */
const GROUPS = [
  { name: 'grown', isOf: (size: Size) => !isYouthSize(size) },
  { name: 'youth', isOf: isYouthSize },
] as const;

const focusFirstFault = (form: HTMLElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};

/** The faults of a refusal, by the fields of the call. */
const faultsOf = ({ errors = [] }: Problem): Faults =>
  Object.fromEntries(errors.map(({ field, key }) => [field, key]));

/** Shows how the sizes of a garment are offered, within what its pieces allow, and the chart as customers see it. */
export const SizeForm = ({ productType, chart, onSave }: FormProps) => {
  const text = useCatalogueText();
  const errorText = useErrorText();
  const garment = garmentOf(productType);
  const limits = useMemo(() => sizeLimits(garment), [garment]);
  const measures = useMemo(
    () => BODY_MEASURES.filter((measure) => limits.get('M')?.[measure] !== undefined),
    [limits],
  );
  const [draft, setDraft] = useState(() => draftOf(chart ? completed(chart.sizes) : PLAIN));
  const [refused, setRefused] = useState<Faults>(NO_FAULTS);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const read = useMemo(() => readDraft(draft, garment), [draft, garment]);
  /** Told once saving was tried, and gone as soon as it is mended. */
  const faults = tried ? (read.faults ?? refused) : NO_FAULTS;
  const changeOne = useCallback((changed: SizeDraft): void => {
    setDraft((now) => now.map((each) => (each.size === changed.size ? changed : each)));
    setRefused(NO_FAULTS);
  }, []);
  const takeUsual = (): void => {
    setDraft(draftOf(PLAIN));
    setRefused(NO_FAULTS);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setTried(true);
    const problem = read.sizes === null ? null : await onSave(read.sizes);
    if (problem !== null) setRefused(faultsOf(problem));
    if (read.sizes === null || problem !== null) focusFirstFault(form.current);
  };
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      {GROUPS.map(({ name, isOf }) => (
        <section key={name} className={classes.group} aria-label={text(`sizes.${name}`)}>
          <Title order={2} size="h4">
            {text(`sizes.${name}`)}
          </Title>
          {name === 'youth' && <p className={classes.lead}>{text('sizes.youthLead')}</p>}
          <ul className={classes.sizes}>
            {draft.map((entry, at) =>
              isOf(entry.size) ? (
                <SizeFields
                  key={entry.size}
                  entry={entry}
                  at={at}
                  measures={measures}
                  limits={limits.get(entry.size) ?? NO_LIMITS}
                  faults={faults}
                  onChange={changeOne}
                />
              ) : null,
            )}
          </ul>
        </section>
      ))}
      {Object.keys(faults).length > 0 && (
        <p className={classes.fault} role="alert">
          {faults['sizes'] === undefined ? text('sizes.faulty') : errorText(faults['sizes'])}
        </p>
      )}
      <Group gap="xs">
        <Button type="submit" size="sm">
          {text('sizes.save')}
        </Button>
        <Button variant="default" size="sm" onClick={takeUsual}>
          {text('sizes.usual')}
        </Button>
      </Group>
      {read.sizes !== null && (
        <section className={classes.chart} aria-label={text('sizes.preview')}>
          <Title order={2} size="h4">
            {text('sizes.preview')}
          </Title>
          <Chart garment={garment} options={{}} offer={{ sizes: read.sizes }} />
        </section>
      )}
    </form>
  );
};
