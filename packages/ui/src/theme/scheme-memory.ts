import { localStorageColorSchemeManager, type MantineColorSchemeManager } from '@mantine/core';
import { tellServer } from '../i18n/preference-cookie.ts';
import { SCHEME_STORAGE_KEY } from './tokens.ts';

const stored = localStorageColorSchemeManager({ key: SCHEME_STORAGE_KEY });

/** Light or dark, remembered in local storage and told to the server. */
export const schemeMemory: MantineColorSchemeManager = {
  ...stored,
  set: (scheme) => {
    stored.set(scheme);
    if (scheme !== 'auto') tellServer('scheme', scheme);
  },
};
