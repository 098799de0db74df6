import { invoiceToSchema, orderEndpoints, type Order } from '@kitwright/contract/orders';
import { useErrorText } from '@kitwright/ui';
import { Button, Modal, TextInput } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useState } from 'react';
import { setAnswer, useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { useTaxText } from '../../../translations/tax/text.ts';
import classes from './invoice.module.css';

type Shown = Pick<Order, 'id' | 'invoiceTo'>;

const Form = ({
  order: { id, invoiceTo },
  onDone,
}: {
  readonly order: Shown;
  readonly onDone: () => void;
}) => {
  const text = useTaxText();
  const errorText = useErrorText();
  const act = useAct();
  const [name, setName] = useState(invoiceTo?.name ?? '');
  const [vatNumber, setVatNumber] = useState(invoiceTo?.vatNumber ?? '');
  const [isTried, setTried] = useState(false);
  // Without a name there is no company, whatever the number says.
  const isOwn = name.trim() === '' && vatNumber.trim() === '';
  const asked = invoiceToSchema.safeParse({ name, vatNumber });
  const fault = (field: string): string | null => {
    const issue = asked.error?.issues.find(({ path }) => path[0] === field);
    return issue === undefined || isOwn || !isTried ? null : errorText(issue.message);
  };
  const save = async (): Promise<void> => {
    setTried(true);
    if (!isOwn && !asked.success) return;
    const body = { invoiceTo: isOwn || !asked.success ? null : asked.data };
    const params = { id };
    const saved = await act(client.call(orderEndpoints.setInvoiceTo, { params, body }), {
      done: text('invoice.saved'),
    });
    if (!saved.ok) return;
    setAnswer(orderEndpoints.getOrder, { params }, saved.value);
    onDone();
  };
  return (
    <form
      className={classes.company}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p>{text('invoice.forCompanyLead')}</p>
      <TextInput
        label={text('invoice.company')}
        maxLength={120}
        data-autofocus
        value={name}
        error={fault('name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={text('invoice.companyNumber')}
        placeholder="K009-901234567"
        maxLength={40}
        value={vatNumber}
        error={fault('vatNumber')}
        onChange={(event) => setVatNumber(event.currentTarget.value)}
      />
      <Button type="submit">{text('invoice.save')}</Button>
    </form>
  );
};

/** Has the invoice made out to a company. */
export const InvoiceTo = ({ order }: { readonly order: Shown }) => {
  const text = useTaxText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBuilding size={18} stroke={1.5} />}
        onClick={() => setOpen(true)}
      >
        {text('invoice.forCompany')}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={text('invoice.forCompany')}>
        <Form order={order} onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
};
