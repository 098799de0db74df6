import { Switch, TextInput } from '@mantine/core';
import type { TenantSettings } from '@kitwright/contract/tenants';
import { useTenantText } from '../../translations/tenant/text.ts';
import { useEditor, useFault } from './editor-context.ts';
import { FormGroup } from './FormGroup.tsx';
import { LocalFields } from './LocalFields.tsx';
import { TaxSection } from './TaxSection.tsx';
import classes from './tenant.module.css';

const NO_ACCOUNT = { bank: '', accountName: '', accountNumber: '', bakongAccount: '' };
const PAYMENT_FIELDS = ['bank', 'accountName', 'accountNumber', 'bakongAccount'] as const;

const Payment = () => {
  const text = useTenantText();
  const fault = useFault();
  const { draft, update } = useEditor();
  const { payment } = draft.settings;
  return (
    <FormGroup title={text('contact.payment')}>
      <Switch
        label={text('contact.paymentOn')}
        checked={payment !== null}
        onChange={(event) => update({ payment: event.currentTarget.checked ? NO_ACCOUNT : null })}
      />
      {payment !== null && (
        <div className={classes.pair}>
          {PAYMENT_FIELDS.map((field) => (
            <TextInput
              key={field}
              size="sm"
              label={text(`contact.${field}`)}
              maxLength={80}
              value={payment[field]}
              error={fault(`payment.${field}`)}
              onChange={(event) => update({ payment: { ...payment, [field]: event.currentTarget.value } })}
            />
          ))}
        </div>
      )}
    </FormGroup>
  );
};

/** Shows how customers reach the shop, and where they pay. */
export const ContactSection = () => {
  const text = useTenantText();
  const fault = useFault();
  const { draft, update } = useEditor();
  const { contact } = draft.settings;
  const set = (patch: Partial<TenantSettings['contact']>): void =>
    update({ contact: { ...contact, ...patch } });
  return (
    <>
      <FormGroup title={text('contact.reach')}>
        <div className={classes.pair}>
          <TextInput
            size="sm"
            type="tel"
            label={text('contact.phone')}
            maxLength={60}
            value={contact.phone}
            error={fault('contact.phone')}
            onChange={(event) => set({ phone: event.currentTarget.value })}
          />
          <TextInput
            size="sm"
            type="email"
            label={text('contact.email')}
            maxLength={254}
            value={contact.email}
            error={fault('contact.email')}
            onChange={(event) => set({ email: event.currentTarget.value })}
          />
        </div>
        <LocalFields
          label={text('contact.address')}
          path="contact.address"
          maxLength={300}
          minRows={2}
          value={contact.address}
          onChange={(address) => set({ address })}
        />
        <LocalFields
          label={text('contact.hours')}
          path="contact.hours"
          maxLength={200}
          value={contact.hours}
          onChange={(hours) => set({ hours })}
        />
      </FormGroup>
      <Payment />
      <TaxSection />
    </>
  );
};
