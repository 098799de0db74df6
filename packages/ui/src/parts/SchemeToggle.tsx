import { ActionIcon, Tooltip, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useScheme } from '../theme/use-scheme.ts';
import { useUiText } from '../translations/text.ts';

/** Light or dark; light is the default. */
export const SchemeToggle = () => {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useScheme() === 'dark';
  const text = useUiText();
  const label = text(dark ? 'scheme.toLight' : 'scheme.toDark');
  const Icon = dark ? IconSun : IconMoon;
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={label}
        onClick={() => setColorScheme(dark ? 'light' : 'dark')}
      >
        <Icon size={20} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  );
};
