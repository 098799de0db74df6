export { createCommentBoard, type CommentBoard } from './comments/board.ts';
export { CommentedDesign } from './comments/CommentedDesign.tsx';
export { DesignComments } from './comments/CommentsPanel.tsx';
export { PreflightReport } from './comments/PreflightReport.tsx';
export type { CommentServices } from './services.ts';
