import { chosenOptions, type GarmentOption } from '@kitwright/garment';
import { formatUsd, longSleeveCents, offersLongSleeves, surchargesFor } from '@kitwright/ordering';
import { SegmentedControl } from '@mantine/core';
import { useEditorState, useSetting } from '../../session/editor-context.ts';
import { useCuts } from '../../session/use-cuts.ts';
import { useFabric } from '../../session/use-fabric.ts';
import { optionName, optionValueName, useEditorText, type EditorText } from '../../translations/text.ts';
import { Hint, Section } from '../../panels/Panel.tsx';
import classes from '../../panels/panels.module.css';

/** Panel of the cut of the garment: its options, each with what it adds to the price. */
export function CutPanel() {
  const text = useEditorText();
  return (
    <Section title={text('cut.options')}>
      <Hint>{text('cut.hint')}</Hint>
      {useCuts().map((option) => (
        <OptionField key={option.id} option={option} />
      ))}
    </Section>
  );
}

/** The difference that a value makes to the price in the bar below, cents; null where it cannot be ordered. */
function useDifference(option: GarmentOption, value: string): number | null {
  const { garment, tenant } = useSetting();
  const options = useEditorState((state) => state.document.options);
  const fabric = useFabric();
  const { productType } = garment;
  const [surcharge] = surchargesFor(tenant.prices, productType, { [option.id]: value });
  if (surcharge !== undefined) return surcharge.surchargeCents;
  if (option.id !== 'sleeve' || value !== 'long' || fabric === undefined) return 0;
  if (!offersLongSleeves(tenant.prices, productType)) return null;
  const piece = { productType, fabricId: fabric.id, options, quantity: fabric.minimumQuantity };
  return longSleeveCents(tenant.prices, piece);
}

const differenceText = (text: EditorText, cents: number | null): string => {
  if (cents === null) return text('cut.notOffered');
  if (cents === 0) return text('cut.included');
  return text(cents > 0 ? 'cut.adds' : 'cut.saves', { price: formatUsd(Math.abs(cents)) });
};

function OptionField({ option }: { readonly option: GarmentOption }) {
  const { editor, garment } = useSetting();
  const options = useEditorState((state) => state.document.options);
  const text = useEditorText();
  const label = optionName(text, option.id);
  const value = chosenOptions(garment, options)[option.id] ?? option.defaultValue;
  const cents = useDifference(option, value);
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
        {differenceText(text, cents)}
      </p>
    </div>
  );
}
