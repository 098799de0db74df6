import { useLang } from '@kitwright/ui';
import { useComputedColorScheme } from '@mantine/core';
import { useState } from 'react';
import type { PreviewView } from './preview-address.ts';

/** The view of a preview; it begins with the language and scheme of who looks. */
export const useView = (device: PreviewView['device']) => {
  const { lang } = useLang();
  const scheme = useComputedColorScheme('light');
  return useState<PreviewView>({ device, lang, scheme });
};
