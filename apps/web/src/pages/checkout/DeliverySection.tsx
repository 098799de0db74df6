import { dayIn, deliveredWithin, expectedDelivery } from '@kitwright/ordering';
import { PROVINCES, districtName, districtsOf } from '@kitwright/ordering/places';
import { formatDate, useErrorText, useLang } from '@kitwright/ui';
import { NativeSelect, Stack, TextInput, Textarea } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import type { GarmentGroup } from '../../addresses/garment-groups.ts';
import type { FieldErrors } from '../../forms/use-schema-form.ts';
import { useMay } from '../../session/session.ts';
import { useMaking, type MadeTeam } from '../../pricing/shown-price.ts';
import { useTenant } from '../../tenant.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import { ABROAD, type DeliveryDraft } from './delivery.ts';
import { Section } from './Section.tsx';
import classes from './checkout.module.css';

/** Holds what is asked for of a delivery, and what is still wrong with it. */
export interface DeliveryForm {
  readonly draft: DeliveryDraft;
  readonly change: (part: Partial<DeliveryDraft>) => void;
  readonly tried: boolean;
  readonly deliveryErrors: FieldErrors;
}

interface FieldsProps {
  readonly form: DeliveryForm;
  readonly faultOf: (field: keyof DeliveryDraft) => string | null;
}

/** Province and district, in the reader's language; `Outside Cambodia` needs neither. */
const PlaceFields = ({ form: { draft, change }, faultOf }: FieldsProps) => {
  const text = useCheckoutText();
  const { lang } = useLang();
  const districts = districtsOf(draft.province);
  const none = { value: '', label: text('delivery.provinceNone') };
  return (
    <div className={classes.place}>
      <NativeSelect
        label={text('delivery.province')}
        withAsterisk
        autoComplete="address-level1"
        value={draft.province}
        error={faultOf('province')}
        data={[
          none,
          ...PROVINCES.map((province) => ({ value: province.id, label: province[lang] })),
          { value: ABROAD, label: text('delivery.abroad') },
        ]}
        onChange={(event) => change({ province: event.currentTarget.value, district: '' })}
      />
      {districts.length > 0 && (
        <NativeSelect
          label={text('delivery.district')}
          withAsterisk
          autoComplete="address-level2"
          value={draft.district}
          error={faultOf('district')}
          data={[
            none,
            ...districts.map((district) => ({ value: district.id, label: districtName(district, lang) })),
          ]}
          onChange={(event) => change({ district: event.currentTarget.value })}
        />
      )}
    </div>
  );
};

/** Shows when the order may be there, once it is known where that is. */
const Expected = ({
  province,
  teams,
}: Pick<DeliveryDraft, 'province'> & { readonly teams: readonly MadeTeam[] }) => {
  const text = useCheckoutText();
  const { lang } = useLang();
  const { timeZone } = useTenant();
  // The day on which the page was opened: an estimate in days bears that.
  const [today] = useState(() => dayIn(timeZone, Date.now()));
  const making = useMaking(teams);
  if (province === '' || making === undefined) return null;
  const to = province === ABROAD ? null : province;
  const span =
    'made' in making
      ? deliveredWithin(making.made.from, making.made.to, to)
      : expectedDelivery(today, making.usual, to);
  const days = { from: formatDate(span.from, lang), to: formatDate(span.to, lang) };
  return (
    <div className={classes.expected} role="status">
      <IconTruckDelivery size={22} stroke={1.5} aria-hidden />
      <p>
        <strong>{text('delivery.expected', days)}</strong>
        <br />
        <span className={classes.small}>
          {text('made' in making ? 'delivery.queueHint' : 'delivery.expectedHint')}
        </span>
      </p>
    </div>
  );
};

/** Few orders go to several addresses. */
const Elsewhere = lazy(() => import('./Elsewhere.tsx'));
/** Only partner shops order for others. */
const CustomerField = lazy(() => import('./customer/CustomerField.tsx'));

/** Phone, place and note of an order, and when it may be there. */
export const DeliverySection = ({
  form,
  teams = null,
  groups = [],
}: {
  readonly form: DeliveryForm;
  /** Garments that are to be made; null where the order is placed already: whom it is for, and its days, stay. */
  readonly teams?: readonly MadeTeam[] | null;
  /** Garments that may go to further addresses, as they belong together. */
  readonly groups?: readonly GarmentGroup[];
}) => {
  const text = useCheckoutText();
  const errorText = useErrorText();
  const { draft, change, tried, deliveryErrors } = form;
  const ofShop = useMay('shop');
  const faultOf = (field: keyof DeliveryDraft): string | null => {
    const key = deliveryErrors[field];
    return tried && key !== undefined ? errorText(key) : null;
  };
  return (
    <Section title={text('delivery.title')}>
      <Stack gap="md">
        {ofShop && teams !== null && (
          <Suspense>
            <CustomerField form={form} />
          </Suspense>
        )}
        <TextInput
          label={text('delivery.phone')}
          description={text('delivery.phoneHint')}
          type="tel"
          autoComplete="tel"
          withAsterisk
          value={draft.phone}
          error={faultOf('phone')}
          onChange={(event) => change({ phone: event.currentTarget.value })}
        />
        <PlaceFields form={form} faultOf={faultOf} />
        <Textarea
          label={text('delivery.address')}
          description={text(
            draft.province === ABROAD ? 'delivery.addressAbroadHint' : 'delivery.addressHint',
          )}
          autoComplete="street-address"
          withAsterisk
          maxLength={400}
          value={draft.address}
          error={faultOf('address')}
          onChange={(event) => change({ address: event.currentTarget.value })}
        />
        <Textarea
          label={text('delivery.note')}
          description={text('delivery.noteHint')}
          maxLength={1000}
          value={draft.note}
          error={faultOf('note')}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        {groups.length > 1 && (
          <Suspense>
            <Elsewhere form={form} groups={groups} />
          </Suspense>
        )}
        {teams !== null && <Expected province={draft.province} teams={teams} />}
      </Stack>
    </Section>
  );
};
