import { qrSvg } from '@kitwright/base/qr';
import { saveFile, toast } from '@kitwright/ui';
import { Alert, Button, Group, Modal, PasswordInput, Stack, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCopy, IconDownload } from '@tabler/icons-react';
import { useMemo, useState, type SubmitEvent } from 'react';
import { useSecurityText } from '../../translations/security/text.ts';
import classes from './security.module.css';
import type { SecurityChange, SecurityStep, StepProblem, useSecurityChanges } from './use-security.ts';

type Changes = ReturnType<typeof useSecurityChanges>;
const ICON = { size: 18, stroke: 1.5 } as const;

/** Runs a step of the dialog, and keeps what was wrong with it. */
const useStep = (run: () => Promise<StepProblem>) => {
  const [problem, setProblem] = useState<StepProblem>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setProblem(null);
    void run().then(setProblem);
  };
  return { problem, submit };
};

const Problem = ({ problem }: { readonly problem: StepProblem }) =>
  problem === null ? null : (
    <Alert color="red" variant="light" icon={<IconAlertTriangle stroke={1.5} />} role="alert">
      {problem}
    </Alert>
  );

const PasswordStep = ({
  change,
  changes,
}: {
  readonly change: SecurityChange;
  readonly changes: Changes;
}) => {
  const text = useSecurityText();
  const [password, setPassword] = useState('');
  const [name, setName] = useState('');
  const { problem, submit } = useStep(() => changes.change(change, password, name.trim()));
  const isNamed = change.kind === 'addPasskey';
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Problem problem={problem} />
        {isNamed && (
          <TextInput
            label={text('passkeys.name')}
            description={text('passkeys.nameHint')}
            maxLength={60}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        <PasswordInput
          label={text('password')}
          description={text('passwordHint')}
          autoComplete="current-password"
          data-autofocus={isNamed ? undefined : true}
          visibilityToggleButtonProps={{ 'aria-label': text('show') }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={changes.close}>
            {text('cancel')}
          </Button>
          <Button type="submit" disabled={password === '' || (isNamed && name.trim() === '')}>
            {text('go')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

const ScanStep = ({
  secret,
  uri,
  changes,
}: Omit<Extract<SecurityStep, { kind: 'scan' }>, 'kind'> & { readonly changes: Changes }) => {
  const text = useSecurityText();
  const [code, setCode] = useState('');
  const { problem, submit } = useStep(() => changes.confirmTotp(code));
  const picture = useMemo(() => qrSvg(uri), [uri]);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Problem problem={problem} />
        <p className={classes.words}>{text('totp.scan')}</p>
        <img
          className={classes.qr}
          src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
          alt={text('totp.qr')}
          width={200}
          height={200}
        />
        <p className={classes.words}>
          {text('totp.secret')} <code className={classes.secret}>{secret.replaceAll(/(.{4})/g, '$1 ')}</code>
        </p>
        <TextInput
          label={text('totp.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          data-autofocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={changes.close}>
            {text('cancel')}
          </Button>
          <Button type="submit" disabled={code.trim().length !== 6}>
            {text('totp.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

const CodesStep = ({ codes, changes }: { readonly codes: readonly string[]; readonly changes: Changes }) => {
  const text = useSecurityText();
  const all = `${codes.join('\n')}\n`;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(all);
    toast.success(text('codes.copied'));
  };
  return (
    <Stack gap="md">
      <p className={classes.words}>{text('codes.shown')}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button variant="default" leftSection={<IconCopy {...ICON} />} onClick={() => void copy()}>
          {text('codes.copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload {...ICON} />}
          onClick={() => saveFile(new Blob([all], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          {text('codes.save')}
        </Button>
      </Group>
      <Button data-autofocus onClick={() => void changes.keptCodes()}>
        {text('codes.kept')}
      </Button>
    </Stack>
  );
};

/** The steps of a change: the password, what there is to scan, the codes that are shown once. */
export const SecurityDialog = ({ changes }: { readonly changes: Changes }) => {
  const text = useSecurityText();
  const { step, close } = changes;
  const title = (): string => {
    if (step.kind === 'codes') return text('codes.title');
    if (step.kind === 'scan') return text('totp.add');
    if (step.kind === 'none') return '';
    switch (step.change.kind) {
      case 'addTotp':
        return text('totp.add');
      case 'removeTotp':
        return text('totp.remove');
      case 'addPasskey':
        return text('passkeys.add');
      case 'removePasskey':
        return text('passkeys.remove', { name: step.change.passkey.name });
      case 'renewCodes':
        return text('codes.renew');
    }
  };
  // Codes that are shown once do not vanish by a slip.
  const stays = step.kind === 'codes';
  return (
    <Modal
      opened={step.kind !== 'none'}
      onClose={close}
      title={title()}
      closeButtonProps={{ 'aria-label': text('close') }}
      withCloseButton={!stays}
      closeOnClickOutside={!stays}
      closeOnEscape={!stays}
      size={440}
    >
      {step.kind === 'password' && <PasswordStep change={step.change} changes={changes} />}
      {step.kind === 'scan' && <ScanStep secret={step.secret} uri={step.uri} changes={changes} />}
      {step.kind === 'codes' && <CodesStep codes={step.codes} changes={changes} />}
    </Modal>
  );
};
