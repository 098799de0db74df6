import type { MakeProofBody } from '@kitwright/contract/orders';
import { formatDateTime, useLang } from '@kitwright/ui';
import { Alert, Button, Group } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBrandTelegram,
  IconCircleCheck,
  IconFileTypePdf,
  IconSignature,
} from '@tabler/icons-react';
import { useSquadText } from '../../translations/squad/text.ts';
import { useProof, type ProofState } from './use-proof.ts';
import classes from './squad.module.css';

const ICON = { size: 18, stroke: 1.5 } as const;

const ProofStatus = ({ proof }: { readonly proof: ProofState }) => {
  const text = useSquadText();
  const { lang } = useLang();
  if (proof.state === 'unsigned') return <p className={classes.quiet}>{text('proof.signing')}</p>;
  const said = { by: proof.signed.by, at: formatDateTime(proof.signed.at, lang) };
  return proof.state === 'signed' ? (
    <Alert color="green" icon={<IconCircleCheck stroke={1.5} />} role="status">
      <strong>{text('proof.signed', said)}</strong> {text('proof.signedMore')}
    </Alert>
  ) : (
    <Alert color="orange" icon={<IconAlertTriangle stroke={1.5} />} role="alert">
      <strong>{text('proof.void')}</strong> {text('proof.voidMore', said)}
    </Alert>
  );
};

/** The sheet that a captain looks through and signs off in one click, before ordering. */
export const ProofPanel = ({ body }: { readonly body: MakeProofBody }) => {
  const text = useSquadText();
  const { isReady, proof, open, sign, sendToChat } = useProof(body);
  return (
    <section className={classes.panel} aria-labelledby="squad-proof">
      <h2 id="squad-proof">{text('proof.title')}</h2>
      <p className={classes.quiet}>{text('proof.lead')}</p>
      <ProofStatus proof={proof} />
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconFileTypePdf {...ICON} />}
          disabled={!isReady}
          onClick={() => void open()}
        >
          {text('proof.open')}
        </Button>
        {sendToChat !== null && (
          <Button
            variant="default"
            leftSection={<IconBrandTelegram {...ICON} />}
            disabled={!isReady}
            onClick={() => void sendToChat()}
          >
            {text('proof.toChat')}
          </Button>
        )}
        {proof.state !== 'signed' && (
          <Button leftSection={<IconSignature {...ICON} />} disabled={!isReady} onClick={() => void sign()}>
            {text('proof.sign')}
          </Button>
        )}
      </Group>
    </section>
  );
};
