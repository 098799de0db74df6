export { readPicture } from './uploads/read-picture.ts';
