import type { Design } from '@kitwright/contract';
import { ProblemError } from '@kitwright/contract/client';
import { EmptyState } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconShirtOff } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useDesign } from '../../api/queries.ts';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import classes from './checkout.module.css';

const Missing = () => {
  const text = useCheckoutText();
  return (
    <EmptyState
      icon={<IconShirtOff size={48} stroke={1.25} />}
      title={text('missing')}
      action={
        <Button component={Link} to="/me/assets">
          {text('toDesigns')}
        </Button>
      }
    />
  );
};

const Ready = ({ design }: { readonly design: Design }) => {
  const text = useCheckoutText();
  return (
    <div className={`kw-page ${classes.page ?? ''}`}>
      <PageHead title={text('title')} lead={text('lead')} />
      <CheckoutForm key={design.uuid} design={design} />
    </div>
  );
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The order of one design: `productId` is the design's uuid. */
const CheckoutPage = () => {
  const { productId = '' } = useParams();
  return UUID.test(productId) ? <Loaded uuid={productId} /> : <Missing />;
};

const Loaded = ({ uuid }: { readonly uuid: string }) => {
  const { data, error, isPending, refetch } = useDesign(uuid);
  if (isPending) return <Waiting />;
  if (data !== undefined) return <Ready design={data} />;
  if (error instanceof ProblemError && error.problem.status === 404) return <Missing />;
  return <LoadFailed error={error} onRetry={refetch} />;
};

export default CheckoutPage;
