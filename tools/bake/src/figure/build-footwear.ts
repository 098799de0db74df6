import { leftSock } from './feet/sock.ts';
import { merged, mirrored, type Mesh } from './mesh/mesh.ts';

/** Both socks; UVs as of `leftSock`. */
export const buildSocks = (): Mesh => {
  const left = leftSock();
  return merged([left, mirrored(left)]);
};
