import { LANGS } from '@kitwright/contract';
import { PRODUCT_TYPES } from '@kitwright/garment';
import { fabricPriceSchema, type FabricPrice } from '@kitwright/ordering';
import { useLang } from '@kitwright/ui';
import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useTenantText } from '../../../translations/tenant/text.ts';
import { useFault } from '../editor-context.ts';
import { CountField, MoneyField, PercentField, RowTools } from './AmountField.tsx';
import classes from './prices.module.css';

const HTML_LANG = { kh: 'km', en: 'en' } as const;
const WEAVES = fabricPriceSchema.shape.weave.options;
const LEAST_GSM = 40;
const MOST_GSM = 600;

interface FabricCardProps {
  readonly fabric: FabricPrice;
  readonly index: number;
  readonly onChange: (patch: Partial<FabricPrice>) => void;
  readonly onRemove: (() => void) | undefined;
  readonly onUp: (() => void) | undefined;
}

const Names = ({ fabric, index, onChange }: Pick<FabricCardProps, 'fabric' | 'index' | 'onChange'>) => {
  const text = useTenantText();
  const fault = useFault();
  return LANGS.map((lang) => (
    <TextInput
      key={lang}
      size="sm"
      lang={HTML_LANG[lang]}
      label={`${text('prices.fabricName')} · ${text(`lang.${lang}`)}`}
      maxLength={80}
      value={fabric.name[lang]}
      error={fault(`prices.fabrics.${index}.name.${lang}`)}
      onChange={(event) => onChange({ name: { ...fabric.name, [lang]: event.currentTarget.value } })}
    />
  ));
};

const Figures = ({ fabric, onChange }: Pick<FabricCardProps, 'fabric' | 'onChange'>) => {
  const text = useTenantText();
  return (
    <>
      <Select
        size="sm"
        label={text('prices.weave')}
        data={WEAVES.map((value) => ({ value, label: text(`weave.${value}`) }))}
        value={fabric.weave}
        onChange={(weave) => onChange({ weave: WEAVES.find((one) => one === weave) ?? fabric.weave })}
      />
      <CountField
        label={text('prices.weight')}
        suffix=" g/m²"
        min={LEAST_GSM}
        max={MOST_GSM}
        value={fabric.weightGsm}
        onChange={(weightGsm) => onChange({ weightGsm })}
      />
      <MoneyField
        label={text('prices.surcharge')}
        value={fabric.surchargeCents}
        onChange={(surchargeCents) => onChange({ surchargeCents })}
      />
      <CountField
        label={text('prices.minimum')}
        suffix={` ${text('prices.pieces')}`}
        value={fabric.minimumQuantity}
        onChange={(minimumQuantity) => onChange({ minimumQuantity })}
      />
      <PercentField
        label={text('prices.upTo')}
        value={fabric.discountUpToPercent}
        onChange={(discountUpToPercent) => onChange({ discountUpToPercent })}
      />
    </>
  );
};

/** One fabric: its name, what it adds, from how many pieces on, and for which garments. */
export const FabricCard = ({ fabric, index, onChange, onRemove, onUp }: FabricCardProps) => {
  const text = useTenantText();
  const { lang } = useLang();
  const name = fabric.name[lang] === '' ? fabric.id : fabric.name[lang];
  return (
    <li className={classes.fabric} aria-label={name}>
      <div className={classes.fabricNames}>
        <Names fabric={fabric} index={index} onChange={onChange} />
        <div className={classes.tools}>
          <RowTools name={name} onRemove={onRemove} onUp={onUp} />
        </div>
      </div>
      <div className={classes.figures}>
        <Figures fabric={fabric} onChange={onChange} />
      </div>
      <MultiSelect
        size="sm"
        label={text('prices.forGarments')}
        {...(fabric.productTypes.length === 0 ? { placeholder: text('prices.allGarments') } : {})}
        data={PRODUCT_TYPES.map((value) => ({ value, label: text(`garment.${value}`) }))}
        value={fabric.productTypes}
        onChange={(productTypes) => onChange({ productTypes })}
      />
    </li>
  );
};
