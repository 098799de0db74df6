import type { TenantSettings } from '@kitwright/contract/tenants';
import { USUAL_VAT_RATE_BP, percentOfBp } from '@kitwright/ordering/tax';
import { NumberInput, Switch, TextInput } from '@mantine/core';
import { useTenantText } from '../../translations/tenant/text.ts';
import { RateForm } from '../bank/RateForm.tsx';
import { useEditor, useFault } from './editor-context.ts';
import { FormGroup } from './FormGroup.tsx';
import classes from './tenant.module.css';

type Tax = TenantSettings['tax'];
const NEWLY_REGISTERED: NonNullable<Tax['vat']> = { number: '', rateBp: USUAL_VAT_RATE_BP };
const MOST_PERCENT = 50;

const VatFields = ({
  vat,
  onChange,
}: {
  readonly vat: NonNullable<Tax['vat']>;
  readonly onChange: (vat: NonNullable<Tax['vat']>) => void;
}) => {
  const text = useTenantText();
  const fault = useFault();
  return (
    <div className={classes.pair}>
      <TextInput
        size="sm"
        label={text('tax.number')}
        placeholder="K009-901234567"
        maxLength={40}
        value={vat.number}
        error={fault('tax.vat.number')}
        onChange={(event) => onChange({ ...vat, number: event.currentTarget.value })}
      />
      <NumberInput
        size="sm"
        label={text('tax.rate')}
        suffix=" %"
        decimalScale={2}
        allowNegative={false}
        hideControls
        min={0}
        max={MOST_PERCENT}
        clampBehavior="strict"
        value={percentOfBp(vat.rateBp)}
        error={fault('tax.vat.rateBp')}
        onChange={(percent) => onChange({ ...vat, rateBp: Math.round(Number(percent) * 100) })}
      />
    </div>
  );
};

/** Says whether the shop is registered for VAT, and whether riel stand beside dollars, at which rate. */
export const TaxSection = () => {
  const text = useTenantText();
  const { draft, update } = useEditor();
  const { tax } = draft.settings;
  const { perDollar, setOn } = draft.server.riel;
  const set = (patch: Partial<Tax>): void => update({ tax: { ...tax, ...patch } });
  return (
    <>
      <FormGroup title={text('tax.vat')} hint={text('tax.vatHint')}>
        <Switch
          label={text('tax.registered')}
          checked={tax.vat !== null}
          onChange={(event) => set({ vat: event.currentTarget.checked ? NEWLY_REGISTERED : null })}
        />
        {tax.vat !== null && <VatFields vat={tax.vat} onChange={(vat) => set({ vat })} />}
      </FormGroup>
      <FormGroup title={text('tax.riel')} hint={text('tax.rielHint')}>
        <Switch
          label={text('tax.showsRiel')}
          checked={tax.showsRiel}
          onChange={(event) => set({ showsRiel: event.currentTarget.checked })}
        />
        <div>
          <RateForm rate={{ rielPerDollar: perDollar, rielSetOn: setOn }} />
          <p className={classes.hint}>{text('tax.rateHint')}</p>
        </div>
      </FormGroup>
    </>
  );
};
