import {
  orderEndpoints,
  proofsEndpoints,
  type AskedProof,
  type Order,
  type SignOff,
} from '@kitwright/contract/orders';
import { formatDateTime, useLang } from '@kitwright/ui';
import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconFileTypePdf, IconSignature } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useAct, useDownload } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { commentsPath } from '../../routes/paths.ts';
import { useSquadText } from '../../translations/squad/text.ts';
import classes from './squad.module.css';

/** Shows what was signed of an ordered design, and whether that still holds. */
export const SignOffNote = ({ signOff: { at, by, holds } }: { readonly signOff: SignOff }) => {
  const text = useSquadText();
  const { lang } = useLang();
  const said = { by, at: formatDateTime(at, lang) };
  return holds ? (
    <Alert color="green" icon={<IconSignature stroke={1.5} />}>
      {text('proof.ordered', said)}
    </Alert>
  ) : (
    <Alert color="orange" icon={<IconAlertTriangle stroke={1.5} />} role="status">
      {text('proof.orderedVoid', said)}
    </Alert>
  );
};

/** Asks the customer to look through the sheet that the shop sent, and to sign it. */
export const AskedSignOff = ({
  order,
  proof,
}: {
  readonly order: Pick<Order, 'id' | 'items'>;
  readonly proof: AskedProof;
}) => {
  const text = useSquadText();
  const { lang } = useLang();
  const act = useAct();
  const save = useDownload();
  const { id, seal, players } = proof;
  const params = { id };
  const open = (): Promise<void> =>
    save(
      client.download(proofsEndpoints.proofSheet, { params, query: { lang } }),
      `proof-${seal.slice(0, 8)}.pdf`,
    );
  const sign = async (): Promise<void> => {
    await act(client.call(proofsEndpoints.signProof, { params, body: { seal } }), {
      done: text('proof.done'),
      stale: [orderEndpoints.getOrder],
    });
  };
  const [first] = order.items;
  return (
    <Alert
      role="note"
      variant="default"
      icon={<IconSignature stroke={1.5} />}
      title={text('proof.asked')}
      mb="lg"
    >
      <p className={classes.asked}>{text('proof.askedLead', { count: players })}</p>
      <Group gap="xs">
        <Button
          size="sm"
          variant="default"
          leftSection={<IconFileTypePdf size={18} stroke={1.5} />}
          onClick={() => void open()}
        >
          {text('proof.open')}
        </Button>
        <Button size="sm" onClick={() => void sign()}>
          {text('proof.signOrder')}
        </Button>
        {first !== undefined && (
          <Button
            size="sm"
            variant="subtle"
            component={Link}
            to={commentsPath(first.productType, first.designUuid)}
          >
            {text('proof.comment')}
          </Button>
        )}
      </Group>
    </Alert>
  );
};
