import type { SquadMember, SquadPart } from '@kitwright/editor/squad';
import { chosenOptions, garmentOf, sizeLabel } from '@kitwright/garment';
import { useScheme } from '@kitwright/ui';
import { ActionIcon, Group, Modal, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { LazyDesignViewer } from '../../parts/LazyDesignViewer.tsx';
import { useSquadText } from '../../translations/squad/text.ts';
import classes from './squad.module.css';

const PHONE = '(max-width: 767px)';

interface DialogProps {
  readonly parts: readonly SquadPart[];
  readonly members: readonly SquadMember[];
  readonly member: SquadMember;
  /** Null closes it. */
  readonly onMember: (member: SquadMember | null) => void;
}

/** The kit of a player, large, in full sharpness and in the player's own size where that is known. */
export const PlayerDialog = ({ parts, members, member, onMember }: DialogProps) => {
  const text = useSquadText();
  const scheme = useScheme();
  const isPhone = useMediaQuery(PHONE);
  const [view, setView] = useState<'front' | 'back'>('back');
  const part = parts.find((each) => each.members.includes(member));
  const document = useMemo(() => {
    if (part === undefined) return null;
    const { options, productType } = part.document;
    const garment = garmentOf(productType);
    return { ...part.document, options: chosenOptions(garment, { ...options, sleeve: member.sleeve }) };
  }, [part, member.sleeve]);
  const step = (by: number): void => {
    const at = (members.indexOf(member) + by + members.length) % members.length;
    onMember(members[at] ?? null);
  };
  if (document === null || part === undefined) return null;
  return (
    <Modal
      opened
      onClose={() => onMember(null)}
      size={720}
      fullScreen={isPhone}
      title={text('kitOf', { number: member.number, name: member.name })}
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      <div className={classes.kit}>
        <LazyDesignViewer
          key={`${view} ${members.indexOf(member)}`}
          document={document}
          label={text('kitOf', { number: member.number, name: member.name })}
          scheme={scheme}
          fabric={part.fabric}
          size={member.size ?? garmentOf(document.productType).displaySize}
          sleeve={member.sleeve}
          player={{ playerName: member.name, number: member.number, extras: member.extras }}
          view={view}
        />
      </div>
      <Group justify="space-between" mt="md">
        <Group gap="xs">
          <ActionIcon variant="default" size={40} aria-label={text('previous')} onClick={() => step(-1)}>
            <IconChevronLeft size={20} stroke={1.5} />
          </ActionIcon>
          <ActionIcon variant="default" size={40} aria-label={text('next')} onClick={() => step(1)}>
            <IconChevronRight size={20} stroke={1.5} />
          </ActionIcon>
        </Group>
        <span>{member.size !== null && text('sizeOf', { size: sizeLabel(member.size) })}</span>
        <SegmentedControl
          size="sm"
          aria-label={text('side')}
          value={view}
          onChange={setView}
          data={(['front', 'back'] as const).map((value) => ({ value, label: text(`${value}View`) }))}
        />
      </Group>
    </Modal>
  );
};
