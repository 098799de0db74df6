import { declareTexts } from '@kitwright/ui';
import { commentsEn } from './en.ts';
import { commentsKh } from './kh.ts';

/** Texts of the comments; they come with them, not with the editor. */
export const useCommentText = declareTexts('comments', { en: commentsEn, kh: commentsKh });
