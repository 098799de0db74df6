import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { addTranslations } from '../i18n/i18n.ts';
import { errorsEn } from './errors.en.ts';
import { errorsKh } from './errors.kh.ts';

const NAMESPACE = 'errors';
addTranslations(NAMESPACE, { en: errorsEn, kh: errorsKh });

/** What a person reads for an error key of the server or of a field; an unknown key is "Something went wrong!". */
export const useErrorText = (): ((key: string) => string) => {
  const { t } = useTranslation(NAMESPACE);
  return useCallback((key: string) => t([key, 'error.msg.internal']), [t]);
};
