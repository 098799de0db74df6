import { localStorageColorSchemeManager, type MantineColorSchemeManager } from '@mantine/core';
import { SCHEME_STORAGE_KEY, tellScheme } from './scheme.ts';

const stored = localStorageColorSchemeManager({ key: SCHEME_STORAGE_KEY });

/** Light, dark or the device's own, remembered in local storage and told to the server. */
export const schemeMemory: MantineColorSchemeManager = {
  ...stored,
  set: (choice) => {
    stored.set(choice);
    tellScheme(choice);
  },
};
