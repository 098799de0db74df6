import {
  MAX_VIEW_NAME,
  type KeptFilter,
  type OrderView,
  type OrderViews,
  type ViewKey,
} from '@kitwright/contract/production';
import { StatusBadge, useErrorText } from '@kitwright/ui';
import { ActionIcon, Button, Group, Modal, Radio, Stack, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPinned, IconPinnedFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useViewText } from '../../../translations/views/text.ts';
import { arranged, moved } from './order-views.ts';
import { useViewActions, useViewName } from './use-order-views.tsx';
import classes from './views.module.css';

interface ViewFormProps {
  /** The view that is edited; null where one is to be kept. */
  readonly view: OrderView | null;
  readonly filter: KeptFilter;
  readonly mayShare: boolean;
  readonly onDone: (view: OrderView) => void;
  readonly onClose: () => void;
}

const ViewForm = ({ view, filter, mayShare, onDone, onClose }: ViewFormProps) => {
  const text = useViewText();
  const errorText = useErrorText();
  const { keep, change } = useViewActions();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setIsShared] = useState(view?.isShared ?? false);
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const refuse = (key: string): void => {
    setFault(errorText(key));
    field.current?.focus();
  };
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '') {
      refuse('error.field.name.required');
      return;
    }
    const answer =
      view === null ? await keep({ name, filter, isShared }) : await change(view, { name, isShared });
    if (answer.ok) onDone(answer.value);
    else refuse(answer.error.errors?.[0]?.key ?? answer.error.key);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          ref={field}
          label={text('form.name')}
          description={text('form.nameHint', { most: MAX_VIEW_NAME })}
          maxLength={MAX_VIEW_NAME}
          required
          data-autofocus
          value={name}
          error={fault}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setFault(null);
          }}
        />
        {mayShare && (
          <Radio.Group
            label={text('form.who')}
            value={isShared ? 'shared' : 'own'}
            onChange={(value) => setIsShared(value === 'shared')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="own" label={text('form.own')} />
              <Radio value="shared" label={text('form.shared')} />
            </Stack>
          </Radio.Group>
        )}
        {view === null && <p className={classes.hint}>{text('form.holds')}</p>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button type="submit">{text('form.submit')}</Button>
        </Group>
      </Stack>
    </form>
  );
};

/** Asks under which name and for whom the filter is kept, or a view is to be from now on. */
export const ViewDialog = ({ opened, ...form }: ViewFormProps & { readonly opened: boolean }) => {
  const text = useViewText();
  const { view, onClose } = form;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={view === null ? text('form.save') : text('form.edit', { name: view.name })}
      closeButtonProps={{ 'aria-label': text('close') }}
      size={480}
    >
      {opened && <ViewForm key={view?.id} {...form} />}
    </Modal>
  );
};

interface Step {
  readonly key: ViewKey;
  readonly by: 1 | -1;
}

const idOf = ({ key, by }: Step): string => `${key} ${by}`;

/** Puts the views in an order, and says which of them opens first; both for oneself alone. */
export const ArrangeDialog = ({
  opened,
  data,
  onClose,
}: {
  readonly opened: boolean;
  readonly data: OrderViews;
  readonly onClose: () => void;
}) => {
  const text = useViewText();
  const nameOf = useViewName();
  const { arrange } = useViewActions();
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<Step | null>(null);
  const views = arranged(data);
  const { settings } = data;
  // A row that was moved takes the focus along; at the end of the list the other arrow has it.
  useEffect(() => {
    const step = last.current;
    if (step === null) return;
    last.current = null;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('[data-step]') ?? [])];
    const find = (by: 1 | -1) => buttons.find((each) => each.dataset.step === idOf({ ...step, by }));
    const [same, other] = [find(step.by), find(step.by === 1 ? -1 : 1)];
    (same?.disabled === true ? other : same)?.focus();
  }, [settings]);
  const go = (step: Step): void => {
    last.current = step;
    void arrange(data, moved(views, settings, step.key, step.by));
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text('arrangeTitle')}
      closeButtonProps={{ 'aria-label': text('close') }}
      size={480}
    >
      <ul className={classes.list} ref={list}>
        {views.map((view, index) => {
          const name = nameOf(view);
          const isFirst = settings.opens === view.key;
          const arrow = (by: 1 | -1) => (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={40}
              aria-label={text(by === 1 ? 'down' : 'up', { name })}
              disabled={by === 1 ? index === views.length - 1 : index === 0}
              data-step={idOf({ key: view.key, by })}
              onClick={() => go({ key: view.key, by })}
            >
              {by === 1 ? <IconArrowDown size={18} stroke={1.5} /> : <IconArrowUp size={18} stroke={1.5} />}
            </ActionIcon>
          );
          return (
            <li key={view.key}>
              <span className={classes.named}>
                {name}
                {view.kind === 'kept' && view.kept.isShared && (
                  <StatusBadge severity="secondary">{text('shared')}</StatusBadge>
                )}
                {view.kind === 'kept' && !view.kept.isOwn && (
                  <span className={classes.hint}>{text('by', { name: view.kept.ownerName })}</span>
                )}
              </span>
              <ActionIcon
                variant="subtle"
                {...(isFirst ? {} : { color: 'gray' })}
                size={40}
                aria-pressed={isFirst}
                aria-label={text('opensNow', { name })}
                title={text('opensNow', { name })}
                onClick={() => void arrange(data, { ...settings, opens: isFirst ? null : view.key })}
              >
                {isFirst ? <IconPinnedFilled size={18} /> : <IconPinned size={18} stroke={1.5} />}
              </ActionIcon>
              {arrow(-1)}
              {arrow(1)}
            </li>
          );
        })}
      </ul>
    </Modal>
  );
};
