import { LANGS } from '@kitwright/contract';
import { MOST_DESIGNS } from '@kitwright/contract/tenants';
import { PRODUCT_TYPES } from '@kitwright/garment';
import { timeZones } from '@kitwright/ordering';
import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core';
import { useTenantText } from '../../../translations/tenant/text.ts';
import { useEditor, useFault } from '../editor-context.ts';
import { FormGroup } from '../FormGroup.tsx';
import { ColourField } from './ColourField.tsx';
import { CoversGroup } from './CoversGroup.tsx';
import { LogoField } from './LogoField.tsx';
import { PaletteGroup } from './PaletteGroup.tsx';
import { RulesGroup } from './RulesGroup.tsx';
import classes from '../tenant.module.css';

interface SomeOfProps<Choice extends string> {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly Choice[];
  readonly nameOf: (choice: Choice) => string;
  readonly onChange: (chosen: Choice[]) => void;
}

/** At least one of several: the last one left cannot be taken away. Their order stays that of the choices. */
const SomeOf = <Choice extends string>({ label, choices, chosen, nameOf, onChange }: SomeOfProps<Choice>) => {
  const toggle = (choice: Choice, on: boolean): void =>
    onChange(choices.filter((one) => (one === choice ? on : chosen.includes(one))));
  return (
    <div className={classes.choices} role="group" aria-label={label}>
      {choices.map((choice) => {
        const on = chosen.includes(choice);
        return (
          <Checkbox
            key={choice}
            size="sm"
            label={nameOf(choice)}
            checked={on}
            disabled={on && chosen.length === 1}
            onChange={(event) => toggle(choice, event.currentTarget.checked)}
          />
        );
      })}
    </div>
  );
};

/** The time zone by which the shop's days begin and end; one that this browser does not know is offered if it is chosen. */
export const TimeZoneGroup = () => {
  const text = useTenantText();
  const fault = useFault();
  const { draft, update } = useEditor();
  const { timeZone } = draft.settings;
  return (
    <FormGroup title={text('brand.zone')} hint={text('brand.zoneHint')}>
      <Select
        size="sm"
        label={text('brand.zone')}
        searchable
        allowDeselect={false}
        data={[...new Set([...timeZones(), timeZone])]}
        value={timeZone}
        error={fault('timeZone')}
        onChange={(zone) => update({ timeZone: zone ?? timeZone })}
      />
    </FormGroup>
  );
};

/** Shows who the tenant is, and what it sells in which languages under which rules. */
export const BrandSection = () => {
  const text = useTenantText();
  const fault = useFault();
  const { draft, update } = useEditor();
  const { name, productTypes, languages, maxDesigns } = draft.settings;
  return (
    <>
      <FormGroup title={text('brand.title')}>
        <TextInput
          size="sm"
          label={text('brand.name')}
          description={text('brand.nameHint')}
          maxLength={60}
          value={name}
          error={fault('name')}
          onChange={(event) => update({ name: event.currentTarget.value })}
        />
        <LogoField />
      </FormGroup>
      <ColourField />
      <FormGroup title={text('brand.types')} hint={text('brand.typesHint')}>
        <SomeOf
          label={text('brand.types')}
          choices={PRODUCT_TYPES}
          chosen={productTypes}
          nameOf={(type) => text(`garment.${type}`)}
          onChange={(types) => update({ productTypes: types })}
        />
      </FormGroup>
      <CoversGroup />
      <FormGroup title={text('brand.languages')} hint={text('brand.languagesHint')}>
        <SomeOf
          label={text('brand.languages')}
          choices={LANGS}
          chosen={languages}
          nameOf={(lang) => text(`lang.${lang}`)}
          onChange={(langs) => update({ languages: langs })}
        />
      </FormGroup>
      <FormGroup title={text('brand.designs')} hint={text('brand.designsHint')}>
        <NumberInput
          size="sm"
          label={text('brand.designsMost')}
          min={1}
          max={MOST_DESIGNS}
          allowDecimal={false}
          allowNegative={false}
          value={maxDesigns}
          error={fault('maxDesigns')}
          onChange={(value) => update({ maxDesigns: Number(value) })}
        />
      </FormGroup>
      <TimeZoneGroup />
      <PaletteGroup />
      <RulesGroup />
    </>
  );
};
