import { LANGS } from '@kitwright/contract';
import { MOST_DESIGNS } from '@kitwright/contract/tenants';
import { PRODUCT_TYPES } from '@kitwright/garment';
import { NumberInput, TextInput } from '@mantine/core';
import { useTenantText } from '../../../translations/tenant/text.ts';
import { useEditor, useFault } from '../editor-context.ts';
import { FormGroup } from '../FormGroup.tsx';
import { ColourField } from './ColourField.tsx';
import { CoversGroup } from './CoversGroup.tsx';
import { LogoField } from './LogoField.tsx';
import { RulesGroup } from './RulesGroup.tsx';
import { SomeOf } from './SomeOf.tsx';
import { TimeZoneGroup } from './TimeZoneGroup.tsx';

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
      <RulesGroup />
    </>
  );
};
