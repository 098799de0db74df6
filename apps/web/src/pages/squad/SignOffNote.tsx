import type { SignOff } from '@kitwright/contract/orders';
import { formatDateTime, useLang } from '@kitwright/ui';
import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconSignature } from '@tabler/icons-react';
import { useSquadText } from '../../translations/squad/text.ts';

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
