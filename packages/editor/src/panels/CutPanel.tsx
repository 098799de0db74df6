import { chosenOptions, type GarmentOption } from '@kitwright/garment';
import { formatUsd, surchargesFor } from '@kitwright/ordering';
import { SegmentedControl } from '@mantine/core';
import { useEditorState, useSetting } from '../session/editor-context.ts';
import { optionName, optionValueName, useEditorText } from '../translations/text.ts';
import { Hint, Section } from './Panel.tsx';
import classes from './panels.module.css';

/** How the garment is cut: its options, each with what it adds to the price. */
export function CutPanel() {
  const { garment } = useSetting();
  const text = useEditorText();
  return (
    <Section title={text('cut.options')}>
      <Hint>{text('cut.hint')}</Hint>
      {garment.options.map((option) => (
        <OptionField key={option.id} option={option} />
      ))}
    </Section>
  );
}

function OptionField({ option }: { readonly option: GarmentOption }) {
  const { editor, garment, tenant } = useSetting();
  const options = useEditorState((state) => state.document.options);
  const text = useEditorText();
  const label = optionName(text, option.id);
  const value = chosenOptions(garment, options)[option.id] ?? option.defaultValue;
  const surcharge = surchargesFor(tenant.prices, garment.productType, { [option.id]: value })[0];
  const isLong = option.id === 'sleeve' && value === 'long';
  const cents = surcharge?.surchargeCents ?? (isLong ? tenant.prices.longSleeveSurchargeCents : 0);
  return (
    <div className={classes['field']}>
      <span className={classes['fieldLabel']}>{label}</span>
      <SegmentedControl
        fullWidth
        aria-label={label}
        value={value}
        data={option.values.map((each) => ({ value: each, label: optionValueName(text, option.id, each) }))}
        onChange={(next) => editor.apply({ type: 'setOption', option: option.id, value: next })}
      />
      <p className={classes['hint']} role="status">
        {cents > 0 ? text('cut.adds', { price: formatUsd(cents) }) : text('cut.included')}
      </p>
    </div>
  );
}
