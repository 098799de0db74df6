import { timeZones } from '@kitwright/ordering';
import { Select } from '@mantine/core';
import { useTenantText } from '../../../translations/tenant/text.ts';
import { useEditor, useFault } from '../editor-context.ts';
import { FormGroup } from '../FormGroup.tsx';

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
