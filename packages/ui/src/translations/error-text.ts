import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ERRORS_NAMESPACE } from '../i18n/i18n.ts';

/**
 * Gives what a person reads for an error key of the server or of a field; an unknown key is "Something went wrong!".
 */
export const useErrorText = (): ((key: string) => string) => {
  const { t } = useTranslation(ERRORS_NAMESPACE);
  return useCallback((key: string) => t([key, 'error.msg.internal']), [t]);
};
