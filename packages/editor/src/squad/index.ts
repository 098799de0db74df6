/** The picture of a whole team, without the editor. */
export type { SquadMember, SquadPart } from './squad-parts.ts';
export { TeamPhoto, type TeamPhotoHandle, type TeamPhotoProps } from './TeamPhoto.tsx';
