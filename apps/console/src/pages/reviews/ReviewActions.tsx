import { MAX_REASON_LENGTH, type Review } from '@kitwright/contract/designs';
import { confirm } from '@kitwright/ui';
import { Button, Group, Modal, Textarea } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { useConsoleText } from '../../translations/text.ts';
import { useReviewText } from '../../translations/reviews/text.ts';
import order from '../order/order.module.css';
import reject from '../order/reject.module.css';
import { useDecide } from './use-reviews.ts';

interface Props {
  readonly review: Review;
  /** Says where a key leads to. */
  readonly approveButton: RefObject<HTMLButtonElement | null>;
  /** A decision was made. */
  readonly onDecided: () => void;
}

/** Approve, or send back with a reason: whatever the server allows now. */
export const ReviewActions = ({ review, approveButton, onDecided }: Props) => {
  const text = useReviewText();
  const shared = useConsoleText();
  const decide = useDecide();
  const [rejecting, setRejecting] = useState(false);
  const approve = async (): Promise<void> => {
    const sure = await confirm({
      icon: <IconCircleCheck size={24} stroke={1.5} />,
      title: shared('confirm.title'),
      message: text('ask', { name: review.designName }),
      rejectLabel: text('keep'),
      acceptLabel: text('approve'),
    });
    if (sure && (await decide(review, 'approve'))) onDecided();
  };
  const reject = async (reason: string): Promise<void> => {
    setRejecting(false);
    if (await decide(review, 'reject', reason)) onDecided();
  };
  if (review.actions.length === 0) return null;
  return (
    <div className={order.actions}>
      {review.actions.includes('reject') && (
        <Button size="sm" variant="default" onClick={() => setRejecting(true)}>
          {text('reject')}
        </Button>
      )}
      {review.actions.includes('approve') && (
        <Button ref={approveButton} size="sm" onClick={() => void approve()}>
          {text('approve')}
        </Button>
      )}
      <Modal
        opened={rejecting}
        onClose={() => setRejecting(false)}
        title={text('rejectTitle', { name: review.designName })}
        size={520}
      >
        <ReasonForm onCancel={() => setRejecting(false)} onReject={(reason) => void reject(reason)} />
      </Modal>
    </div>
  );
};

interface FormProps {
  readonly onCancel: () => void;
  readonly onReject: (reason: string) => void;
}

const ReasonForm = ({ onCancel, onReject }: FormProps) => {
  const text = useReviewText();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (reason.trim() !== '') {
      onReject(reason.trim());
      return;
    }
    setMissing(true);
    field.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <p className={reject.lead}>{text('rejectLead')}</p>
      <Textarea
        ref={field}
        label={text('rejectReason')}
        required
        data-autofocus
        minRows={3}
        autosize
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        error={missing && text('reasonRequired')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {text('cancel')}
        </Button>
        <Button type="submit" color="red.8">
          {text('reject')}
        </Button>
      </Group>
    </form>
  );
};
