export { readPicture } from './uploads/read-picture.ts';
export { readPictureTask } from './uploads/gate-tasks.ts';
