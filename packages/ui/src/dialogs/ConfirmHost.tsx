import { Button, Group, Modal, Text } from '@mantine/core';
import { answerConfirm, useConfirmQueue, type ConfirmRequest } from './confirm-store.ts';
import classes from './confirm.module.css';

const nothing = (): void => undefined;

const Question = ({ request }: { readonly request: ConfirmRequest }) => (
  <>
    <Modal.Title className={classes.title ?? ''}>{request.title}</Modal.Title>
    {/* The library describes the dialog by its body: that is the message alone. */}
    <Modal.Body className={classes.body ?? ''}>
      {request.icon !== undefined && (
        <span className={classes.icon} aria-hidden>
          {request.icon}
        </span>
      )}
      <Text component="div">{request.message}</Text>
    </Modal.Body>
    <Group justify="flex-end" gap="xs" mt="lg">
      {/* Enter alone never does what cannot be undone. */}
      <Button
        variant="default"
        onClick={() => answerConfirm(false)}
        data-autofocus={request.dangerous === true || undefined}
      >
        {request.rejectLabel}
      </Button>
      <Button
        {...(request.dangerous === true ? { color: 'red.8' } : {})}
        onClick={() => answerConfirm(true)}
        data-autofocus={request.dangerous !== true || undefined}
      >
        {request.acceptLabel}
      </Button>
    </Group>
  </>
);

/** Shows the oldest waiting question; neither Escape nor a click outside closes it. */
export const ConfirmHost = () => {
  const request = useConfirmQueue(({ queue }) => queue[0]?.request);
  return (
    <Modal.Root
      opened={request !== undefined}
      onClose={nothing}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="var(--kw-confirm-width)"
      centered
      zIndex={400}
      transitionProps={{ duration: 150, exitDuration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content className={classes.question ?? ''}>
        {request !== undefined && <Question request={request} />}
      </Modal.Content>
    </Modal.Root>
  );
};
