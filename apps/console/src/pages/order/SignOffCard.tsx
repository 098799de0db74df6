import { endpoints } from '@kitwright/contract/endpoints';
import type { Order } from '@kitwright/contract/orders';
import { formatDateTime, useLang } from '@kitwright/ui';
import { Button, Group } from '@mantine/core';
import { IconFileTypePdf, IconSignature } from '@tabler/icons-react';
import { setAnswer, useAct, useDownload } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useDeskText } from '../../translations/desk/text.ts';
import { Card } from './Card.tsx';
import classes from './order.module.css';

/** Statuses in which the customer can still be asked: nothing has been made. */
const BEFORE_MAKING: readonly Order['status'][] = ['REVIEWING', 'REJECTED', 'APPROVED', 'READY'];

type Standing =
  | { readonly is: 'none' | 'waiting' | 'changed' | 'part' | 'noPlayers' }
  | { readonly is: 'signed'; readonly by: string; readonly at: string };

/** Gives how the sign-off of an order stands: by the sheet that staff sent, or by sheets signed before it was ordered. */
export const standingOf = ({ items, proof }: Pick<Order, 'items' | 'proof'>): Standing => {
  const named = items.filter(({ roster }) => roster.length > 0);
  const valid = named.flatMap(({ signOff }) => (signOff?.holds === true ? [signOff] : []));
  const [first] = valid;
  if (named.length === 0) return { is: 'noPlayers' };
  if (first !== undefined && valid.length === named.length)
    return { is: 'signed', by: first.by, at: first.at };
  if (proof !== null) return { is: proof.holds ? 'waiting' : 'changed' };
  return { is: first === undefined ? 'none' : 'part' };
};

const useSignOff = ({ id, proof }: Order) => {
  const text = useDeskText();
  const { lang } = useLang();
  const act = useAct();
  const save = useDownload();
  const params = { id };
  const ask = async (): Promise<void> => {
    const idempotencyKey = crypto.randomUUID();
    const answer = await act(client.call(endpoints.consoleAskSignOff, { params, idempotencyKey }), {
      done: text('signOff.sent'),
    });
    if (answer.ok) setAnswer(endpoints.consoleOrder, { params }, answer.value);
  };
  const open = (): Promise<void> =>
    save(
      client.download(endpoints.consoleOrderProof, { params, query: { lang } }),
      `proof-${proof?.seal.slice(0, 8) ?? ''}.pdf`,
    );
  return { ask, open };
};

/** Shows whether the customer signed off what will be made, and sends them the sheet to sign. */
export const SignOffCard = ({ order }: { readonly order: Order }) => {
  const text = useDeskText();
  const { lang } = useLang();
  const { ask, open } = useSignOff(order);
  const standing = standingOf(order);
  const mayAsk = BEFORE_MAKING.includes(order.status) && !['signed', 'noPlayers'].includes(standing.is);
  return (
    <Card title={text('signOff.title')} aside={<IconSignature size={18} stroke={1.5} aria-hidden />}>
      <p className={classes.hint}>
        {standing.is === 'signed'
          ? text('signOff.signed', { by: standing.by, at: formatDateTime(standing.at, lang) })
          : text(`signOff.${standing.is}`)}
      </p>
      <Group gap="xs">
        {mayAsk && (
          <Button
            size="xs"
            variant={standing.is === 'waiting' ? 'default' : 'filled'}
            onClick={() => void ask()}
          >
            {text(standing.is === 'waiting' ? 'signOff.again' : 'signOff.ask')}
          </Button>
        )}
        {order.proof !== null && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFileTypePdf size={16} stroke={1.5} />}
            onClick={() => void open()}
          >
            {text('signOff.open')}
          </Button>
        )}
      </Group>
    </Card>
  );
};
