import { useAddressText } from '../../translations/addresses/text.ts';
import { AddressFields } from '../../addresses/AddressFields.tsx';
import { faultsOf } from '../../addresses/elsewhere.ts';
import type { GarmentGroup } from '../../addresses/garment-groups.ts';
import type { DeliveryForm } from './DeliverySection.tsx';
import addresses from '../../addresses/addresses.module.css';

const NONE: ReadonlyMap<string, string> = new Map();

/** Further addresses of an order that is written: who gets theirs elsewhere. */
const Elsewhere = ({
  form: { draft, change, tried },
  groups,
}: {
  readonly form: DeliveryForm;
  readonly groups: readonly GarmentGroup[];
}) => {
  const text = useAddressText();
  return (
    <div className={addresses.checkout} role="group" aria-label={text('title')}>
      <h3 className={addresses.heading}>{text('title')}</h3>
      <p className={addresses.quiet}>{text('checkout')}</p>
      <AddressFields
        groups={groups}
        value={draft.elsewhere}
        faults={tried ? faultsOf(draft.elsewhere, groups) : NONE}
        onChange={(elsewhere) => change({ elsewhere })}
      />
    </div>
  );
};

export default Elsewhere;
