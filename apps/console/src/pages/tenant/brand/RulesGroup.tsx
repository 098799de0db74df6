import {
  RULE_BOUNDS,
  RULE_PRESETS,
  rulePresetSchema,
  type TenantSettings,
} from '@kitwright/contract/tenants';
import { PACKAGED_RULES, rulesOf, type RuleValues as Rules } from '@kitwright/design/preflight';
import { Select, Switch } from '@mantine/core';
import { useTenantText } from '../../../translations/tenant/text.ts';
import { useEditor, useFault } from '../editor-context.ts';
import { FormGroup } from '../FormGroup.tsx';
import { AmountField } from '../prices/AmountField.tsx';
import classes from '../tenant.module.css';
import { RulesSample } from './RulesSample.tsx';

type RuleValues = NonNullable<TenantSettings['ruleValues']>;
type Heights = NonNullable<RuleValues['numberHeights']>;
/** Millimetres and L* are both read with one decimal at most. */
const DECIMALS = 1;

/** Values of one's own begin as those of the preset chosen before. */
const copyOf = ({ numberHeights, ...figures }: Readonly<Rules>): RuleValues => ({
  ...figures,
  numberHeights:
    numberHeights === null
      ? null
      : { backMm: [...numberHeights.backMm], smallMm: [...numberHeights.smallMm] },
});

const HeightFields = ({
  heights,
  onChange,
}: {
  readonly heights: Heights;
  readonly onChange: (heights: Heights) => void;
}) => {
  const text = useTenantText();
  const fault = useFault();
  return (['backMm', 'smallMm'] as const).map((part) => {
    const { least, most } = RULE_BOUNDS[part];
    const [from, to] = heights[part];
    const shared = { suffix: ' mm', decimalScale: DECIMALS, min: least, max: most } as const;
    return (
      <div key={part} className={classes.pair}>
        <AmountField
          {...shared}
          label={text(`rules.${part}.least`)}
          value={from}
          error={fault(`ruleValues.numberHeights.${part}.0`)}
          onChange={(mm) => onChange({ ...heights, [part]: [mm, to] })}
        />
        <AmountField
          {...shared}
          label={text(`rules.${part}.most`)}
          value={to}
          error={fault(`ruleValues.numberHeights.${part}.1`)}
          onChange={(mm) => onChange({ ...heights, [part]: [from, mm] })}
        />
      </div>
    );
  });
};

const FIGURES = [
  ['numberContrastLstar', 'contrastLstar', ' L*'],
  ['textContrastLstar', 'contrastLstar', ' L*'],
  ['leastStrokeMm', 'strokeMm', ' mm'],
  ['safeZoneMm', 'safeZoneMm', ' mm'],
] as const;

const OwnFields = ({
  values,
  onChange,
}: {
  readonly values: RuleValues;
  readonly onChange: (values: RuleValues) => void;
}) => {
  const text = useTenantText();
  const fault = useFault();
  const { numberHeights } = values;
  return (
    <>
      <Switch
        label={text('rules.heights')}
        description={text('rules.heightsHint')}
        checked={numberHeights !== null}
        onChange={(event) => {
          const first = copyOf(PACKAGED_RULES.fifa2014).numberHeights;
          onChange({ ...values, numberHeights: event.currentTarget.checked ? first : null });
        }}
      />
      {numberHeights !== null && (
        <HeightFields
          heights={numberHeights}
          onChange={(heights) => onChange({ ...values, numberHeights: heights })}
        />
      )}
      <div className={classes.pair}>
        {FIGURES.map(([field, bound, suffix]) => (
          <AmountField
            key={field}
            label={text(`rules.${field}`)}
            suffix={suffix}
            decimalScale={DECIMALS}
            min={RULE_BOUNDS[bound].least}
            max={RULE_BOUNDS[bound].most}
            value={values[field]}
            error={fault(`ruleValues.${field}`)}
            onChange={(value) => onChange({ ...values, [field]: value })}
          />
        ))}
      </div>
    </>
  );
};

/** The competition rules designs are checked against: a preset as it comes, or values of one's own; and what they mean. */
export const RulesGroup = () => {
  const text = useTenantText();
  const { draft, update } = useEditor();
  const { rulePreset, ruleValues } = draft.settings;
  const rules = rulesOf({ rulePreset, ruleValues });
  const choose = (value: string | null): void => {
    const preset = rulePresetSchema.parse(value);
    const values = preset === 'own' && ruleValues === null ? copyOf(rules) : ruleValues;
    update({ rulePreset: preset, ruleValues: values });
  };
  return (
    <FormGroup title={text('brand.rules')} hint={text('brand.rulesHint')}>
      <Select
        size="sm"
        aria-label={text('brand.rules')}
        maw={360}
        allowDeselect={false}
        data={RULE_PRESETS.map((value) => ({ value, label: text(`brand.rule.${value}`) }))}
        value={rulePreset}
        onChange={choose}
      />
      {rulePreset === 'own' && (
        <OwnFields values={copyOf(rules)} onChange={(values) => update({ ruleValues: values })} />
      )}
      <RulesSample rules={rules} />
    </FormGroup>
  );
};
