import { accountEndpoints } from '@kitwright/contract/accounts';
import { formatDate, useLang } from '@kitwright/ui';
import { Button, Group, Modal, ScrollArea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { queryClient, read, useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { noteAcceptedTerms } from '../../session/session.ts';
import { signOut } from '../../session/use-sign-out.ts';
import { HOME } from '../../start-up/redirect-to.ts';
import { useAuthText } from '../../translations/auth/text.ts';
import CompanyPage from '../company/CompanyPage.tsx';
import classes from './terms.module.css';

const nothing = (): void => undefined;

/** Shows which version stands to be accepted. */
const Version = () => {
  const text = useAuthText();
  const { lang } = useLang();
  const { data: terms } = useQuery(read(accountEndpoints.terms, {}));
  if (terms === undefined) return null;
  const { version, publishedAt } = terms;
  return (
    <span className={classes.version}>
      {text('terms.since', { version, date: formatDate(publishedAt, lang) })}
    </span>
  );
};

/** New terms: to accept them or to sign out are the only ways on. */
const TermsDialog = () => {
  const text = useAuthText();
  const act = useAct();
  const navigate = useNavigate();
  const accept = async (): Promise<void> => {
    const answer = await act(client.call(accountEndpoints.acceptTerms, {}));
    if (!answer.ok) return;
    noteAcceptedTerms();
    // Whatever was refused in the meantime may be asked again.
    await queryClient.invalidateQueries();
  };
  const leave = (): void => {
    signOut();
    void navigate(HOME);
  };
  return (
    <Modal.Root
      opened
      onClose={nothing}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="min(640px, 92vw)"
      centered
      zIndex={300}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title className={classes.title ?? ''}>{text('terms.title')}</Modal.Title>
          <p className={classes.lead}>
            {text('terms.lead')} <Version />
          </p>
          <ScrollArea.Autosize
            mah="50dvh"
            className={classes.text ?? ''}
            viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': text('terms.text') }}
          >
            <CompanyPage page="terms" />
          </ScrollArea.Autosize>
          <Group justify="flex-end" gap="xs" mt="lg">
            <Button variant="default" onClick={leave}>
              {text('terms.signOut')}
            </Button>
            <Button onClick={() => void accept()}>{text('terms.accept')}</Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};

export default TermsDialog;
