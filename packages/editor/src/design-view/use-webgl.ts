import { isWebglAvailable } from '@kitwright/viewer/webgl';
import { useState } from 'react';

/** True where this browser can show the 3D view. Asked once for the page, without loading the 3D code. */
export const useWebgl = (): boolean => useState(isWebglAvailable)[0];
