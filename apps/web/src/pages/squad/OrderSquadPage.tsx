import type { Order } from '@kitwright/contract/orders';
import { EmptyState } from '@kitwright/ui';
import { Anchor } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { useOrder } from '../../api/queries.ts';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { MissingOrder } from '../../parts/MissingOrder.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { useSquadText } from '../../translations/squad/text.ts';
import { SharePanel } from './SharePanel.tsx';
import { SquadStudio } from './SquadStudio.tsx';
import { teamOfOrder } from './team-of.ts';
import classes from './squad.module.css';

const Shown = ({ order }: { readonly order: Order }) => {
  const text = useSquadText();
  const team = useMemo(() => {
    const found = teamOfOrder(order);
    return found.name === '' ? { ...found, name: order.designName } : found;
  }, [order]);
  return (
    <div className={`kw-page ${classes.page ?? ''}`}>
      <PageHead
        title={text('title')}
        lead={
          <Anchor component={Link} to={`/me/histories/${order.id}`} className="kw-figures">
            {order.number}
          </Anchor>
        }
      />
      {team.parts.length === 0 ? (
        <EmptyState icon={<IconUsersGroup size={48} stroke={1.25} />} title={text('noPlayers')} />
      ) : (
        <SquadStudio team={team}>
          {(look) => (
            <div className={classes.panels}>
              <SharePanel source={{ kind: 'order', orderId: order.id }} look={look} />
            </div>
          )}
        </SquadStudio>
      )}
    </div>
  );
};

/** The photo of everybody an order is for. */
const OrderSquadPage = () => {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useOrder(id);
  if (isPending) return <Waiting />;
  return data === undefined ? (
    <LoadFailed error={error} onRetry={refetch} missing={<MissingOrder />} />
  ) : (
    <Shown order={data} />
  );
};

export default OrderSquadPage;
