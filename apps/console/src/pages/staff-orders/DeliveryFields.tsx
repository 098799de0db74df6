import { ABROAD, type DeliveryDraft } from '@kitwright/contract/quotes';
import { PROVINCES, districtName, districtsOf } from '@kitwright/ordering/places';
import { useErrorText, useLang } from '@kitwright/ui';
import { NativeSelect, TextInput, Textarea } from '@mantine/core';
import { useStaffOrderText } from '../../translations/staff-orders/text.ts';
import type { Faults } from './order-draft.ts';
import classes from './staff-orders.module.css';

/** Address and telephone of an order. */
export const DeliveryFields = ({
  delivery,
  faults,
  onChange,
}: {
  readonly delivery: DeliveryDraft;
  readonly faults: Faults;
  readonly onChange: (part: Partial<DeliveryDraft>) => void;
}) => {
  const text = useStaffOrderText();
  const errorText = useErrorText();
  const { lang } = useLang();
  const districts = districtsOf(delivery.province);
  const said = (field: string): string | null => {
    const key = faults[field];
    return key === undefined ? null : errorText(key);
  };
  const none = { value: '', label: text('delivery.choose') };
  return (
    <div className={classes.fields}>
      <TextInput
        label={text('delivery.phone')}
        type="tel"
        withAsterisk
        value={delivery.phone}
        error={said('phone')}
        onChange={(event) => onChange({ phone: event.currentTarget.value })}
      />
      <NativeSelect
        label={text('delivery.province')}
        withAsterisk
        value={delivery.province}
        error={said('place.province')}
        data={[
          none,
          ...PROVINCES.map((province) => ({ value: province.id, label: province[lang] })),
          { value: ABROAD, label: text('delivery.abroad') },
        ]}
        onChange={(event) => onChange({ province: event.currentTarget.value, district: '' })}
      />
      {districts.length > 0 && (
        <NativeSelect
          label={text('delivery.district')}
          withAsterisk
          value={delivery.district}
          error={said('place.district')}
          data={[
            none,
            ...districts.map((district) => ({ value: district.id, label: districtName(district, lang) })),
          ]}
          onChange={(event) => onChange({ district: event.currentTarget.value })}
        />
      )}
      <Textarea
        label={text(delivery.province === ABROAD ? 'delivery.addressAbroad' : 'delivery.address')}
        withAsterisk
        autosize
        maxLength={400}
        value={delivery.address}
        error={said('address')}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
      />
      <Textarea
        label={text('delivery.note')}
        autosize
        maxLength={1000}
        value={delivery.note}
        error={said('note')}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </div>
  );
};
