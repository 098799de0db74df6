import { invoiceEndpoints, type Order } from '@kitwright/contract/orders';
import { useLang } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useDownload } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { useMeText } from '../../../translations/me/text.ts';

/** Keeps the invoice as a PDF, in the reader's language. */
export const DownloadInvoice = ({
  order: { id, number },
}: {
  readonly order: Pick<Order, 'id' | 'number'>;
}) => {
  const text = useMeText();
  const save = useDownload();
  const { lang } = useLang();
  const download = async (): Promise<void> => {
    const call = client.download(invoiceEndpoints.orderInvoice, { params: { id }, query: { lang } });
    await save(call, `invoice-${number}.pdf`);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={18} stroke={1.5} />}
      onClick={() => void download()}
    >
      {text('invoice.download')}
    </Button>
  );
};
