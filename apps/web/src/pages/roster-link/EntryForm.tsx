import { sleevesOf } from '@kitwright/contract/catalogue';
import type { OpenedRosterLink } from '@kitwright/contract/orders';
import { PLAYER_VERSIONS } from '@kitwright/contract/teams';
import { useErrorText } from '@kitwright/ui';
import { sizeLabel, type Size } from '@kitwright/garment';
import { formatUsd } from '@kitwright/ordering';
import { Alert, Button, Checkbox, Input, SegmentedControl, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTenant } from '../../tenant.ts';
import { useSizes, type SizeChoice } from '../../roster/use-sizes.ts';
import { useCatalogueText } from '../../translations/catalogue/text.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import { useRosterLinkText } from '../../translations/roster-link/text.ts';
import { SizeChartButton } from '../checkout/SizeChartButton.tsx';
import type { SelfEntryForm } from './use-self-entry.ts';
import classes from './roster-link.module.css';

interface FormProps {
  readonly form: SelfEntryForm;
  readonly link: OpenedRosterLink;
}

/** A size by its own name, and below it what else its label says: `Y10`, `(140 cm)`. */
const SizeName = ({ choice: { value, label } }: { readonly choice: SizeChoice }) => {
  const name = sizeLabel(value);
  const more = label.startsWith(name) ? label.slice(name.length).trim() : '';
  return (
    <span className={`kw-figures ${classes.sizeName ?? ''}`}>
      {more === '' ? label : name} {more !== '' && <small>{more}</small>}
    </span>
  );
};

/** The sizes to tap, and the chart to choose by. */
const SizeField = ({ form: { draft, change, errors, advice, advise }, link }: FormProps) => {
  const text = useRosterLinkText();
  const errorText = useErrorText();
  const { choices } = useSizes(link.productType);
  const labelOf = (size: Size): string =>
    choices.find(({ value }) => value === size)?.label ?? sizeLabel(size);
  const fault = errors['size'];
  return (
    <Input.Wrapper
      label={text('page.size')}
      withAsterisk
      error={fault === undefined ? null : errorText(fault)}
      errorProps={{ mt: 'sm' }}
      labelElement="div"
    >
      <div
        className={classes.sizes}
        role="radiogroup"
        aria-label={text('page.size')}
        aria-invalid={fault !== undefined}
        data-long={choices.some(({ value, label }) => label !== sizeLabel(value))}
        tabIndex={fault === undefined ? undefined : -1}
      >
        {choices.map((choice) => {
          const size = choice.value;
          return (
            <label key={size} className={classes.tile}>
              <input
                type="radio"
                name="size"
                checked={draft.size === size}
                onChange={() => change({ size })}
              />
              <SizeName choice={choice} />
            </label>
          );
        })}
      </div>
      <SizeChartButton
        design={link}
        size={draft.size === '' ? undefined : draft.size}
        onChoose={(size) => change({ size })}
        onAdvice={advise}
        label={text('page.findSize')}
      />
      {advice !== null && (
        <Checkbox
          mt="sm"
          label={text('page.shareAdvice', { size: labelOf(advice) })}
          description={text('page.shareAdviceHint')}
          checked={draft.advised !== undefined}
          onChange={(event) => change({ advised: event.currentTarget.checked ? advice : undefined })}
        />
      )}
    </Input.Wrapper>
  );
};

const NumberField = ({ form: { draft, change, errors }, link }: FormProps) => {
  const text = useRosterLinkText();
  const errorText = useErrorText();
  const taken = [...link.takenNumbers].sort((a, b) => Number(a) - Number(b));
  const fault = errors['number'];
  return (
    <div>
      <TextInput
        size="md"
        label={text('page.number')}
        description={text('page.numberHint')}
        withAsterisk
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        value={draft.number}
        error={fault === undefined ? null : errorText(fault)}
        onChange={(event) => change({ number: event.currentTarget.value })}
      />
      <p className={classes.quiet} id="taken">
        {text(taken.length === 0 ? 'page.noneTaken' : 'page.taken')}
      </p>
      {taken.length > 0 && (
        <ul className={`kw-figures ${classes.taken ?? ''}`} aria-labelledby="taken">
          {taken.map((number) => (
            <li key={number}>{number}</li>
          ))}
        </ul>
      )}
    </div>
  );
};

const Choices = ({ form: { draft, change }, link }: FormProps) => {
  const text = useRosterLinkText();
  const words = useCheckoutText();
  const sleeves = sleevesOf(useTenant().prices, link.productType);
  return (
    <>
      <Input.Wrapper label={text('page.version')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={text('page.version')}
          value={draft.version}
          data={PLAYER_VERSIONS.map((value) => ({ value, label: words(`roster.${value}`) }))}
          onChange={(version) => change({ version })}
        />
      </Input.Wrapper>
      {sleeves.length > 0 && (
        <Input.Wrapper label={text('page.sleeve')} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={text('page.sleeve')}
            value={draft.sleeve}
            data={sleeves.map((value) => ({ value, label: words(`roster.${value}`) }))}
            onChange={(sleeve) => change({ sleeve })}
          />
        </Input.Wrapper>
      )}
    </>
  );
};

/** Extras to pick, each with its price; nothing where there is none. */
const ExtrasField = ({ form: { draft, change, offered, errors } }: Pick<FormProps, 'form'>) => {
  const text = useRosterLinkText();
  const catalogue = useCatalogueText();
  const errorText = useErrorText();
  const { extras = [] } = draft;
  const fault = errors['extras'];
  if (offered.length === 0) {
    // The captain changed that while this was written.
    if (fault === undefined) return null;
    return (
      <Alert color="yellow" icon={<IconAlertTriangle stroke={1.5} />} role="alert">
        {text('page.extrasGone')}
      </Alert>
    );
  }
  const picked = offered.filter(({ id }) => extras.includes(id));
  const cents = picked.reduce((total, { priceCents }) => total + priceCents, 0);
  return (
    <Checkbox.Group
      label={text('page.extras')}
      description={text('page.extrasHint')}
      error={fault === undefined ? null : errorText(fault)}
      value={picked.map(({ id }) => id)}
      onChange={(ids) => change({ extras: offered.map(({ id }) => id).filter((id) => ids.includes(id)) })}
    >
      <div className={classes.extras}>
        {offered.map(({ id, priceCents }) => (
          <Checkbox
            key={id}
            size="md"
            value={id}
            label={`${catalogue(`extras.${id}`)} · +${formatUsd(priceCents)}`}
          />
        ))}
      </div>
      {picked.length > 0 && (
        <p className={`kw-figures ${classes.quiet ?? ''}`} role="status">
          {text('page.extrasCost', { amount: formatUsd(cents) })}
        </p>
      )}
    </Checkbox.Group>
  );
};

/** Name, number and size of who holds the link, and the extras where they may be picked. */
export const EntryForm = ({ form, link }: FormProps) => {
  const text = useRosterLinkText();
  const errorText = useErrorText();
  const [corrected, setCorrected] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const { draft, change, errors, fault, send } = form;
  const submit = async (): Promise<void> => {
    const known = link.own !== null;
    const taken = await send();
    setCorrected(taken && known);
    if (taken) return;
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };
  return (
    <form
      ref={element}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {link.own !== null && (
        <Alert color="green" icon={<IconCircleCheck stroke={1.5} />} role="status">
          <strong>{text(corrected ? 'page.saved' : 'page.sent')}</strong>
          <br />
          {text('page.sentMore')}
        </Alert>
      )}
      <TextInput
        size="md"
        label={text('page.name')}
        withAsterisk
        maxLength={40}
        autoComplete="off"
        value={draft.name}
        error={errors['name'] === undefined ? null : errorText(errors['name'])}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <NumberField form={form} link={link} />
      <SizeField form={form} link={link} />
      <Choices form={form} link={link} />
      <ExtrasField form={form} />
      {fault !== null && (
        <Alert color="red" icon={<IconAlertTriangle stroke={1.5} />} role="alert">
          {errorText(fault)}
        </Alert>
      )}
      <Button type="submit" size="lg" fullWidth>
        {text(link.own === null ? 'page.send' : 'page.correct')}
      </Button>
    </form>
  );
};
