import type { BootShape, Collar, ShoeId, Stud, StudKind } from './shape.ts';

const FORE: readonly (readonly [x: number, z: number])[] = [
  [-0.033, 0.098],
  [0.04, 0.092],
  [-0.035, 0.135],
  [0.043, 0.127],
  [-0.022, 0.168],
  [0.026, 0.16],
];
const HEEL: readonly (readonly [x: number, z: number])[] = [
  [-0.02, -0.05],
  [0.02, -0.05],
  [-0.022, -0.012],
  [0.022, -0.012],
];

const studs = (places: typeof FORE, kind: StudKind, narrowing = 1): readonly Stud[] =>
  places.map(([x, z]) => ({ x: x * narrowing, z, kind }));

const middle = (kind: StudKind): Stud => ({ x: 0.003, z: 0.13, kind });

const LOW: Collar = { heightM: 0.076, heelRiseM: 0.007, frontRiseM: 0.01, dipM: 0.012, clearanceM: 0.007 };
const MID: Collar = { heightM: 0.094, heelRiseM: 0.008, frontRiseM: 0.012, dipM: 0.004, clearanceM: 0.0066 };
const HIGH: Collar = { heightM: 0.136, heelRiseM: 0.004, frontRiseM: 0.012, dipM: 0, clearanceM: 0.0064 };

/** The forms of the eight models, and of trainers. */
export const BOOT_SHAPES: Readonly<Record<ShoeId, BootShape>> = {
  Trainers: {
    toe: 1.05,
    toeHeight: 1.08,
    width: 1.06,
    collar: { ...LOW, heightM: 0.08, heelRiseM: 0.01, dipM: 0.012, clearanceM: 0.0092 },
    throat: { fromM: 0.034, toM: 0.12, halfWidthM: 0.0175, slantM: 0 },
    lacings: 6,
    hasBow: true,
    tongueM: 0.1,
    plate: { thicknessM: 0.0105, waist: 0.98, wallM: 0.006 },
    studs: [],
    hasOutsole: true,
  },
  Predator: {
    toe: 0.94,
    toeHeight: 1.02,
    width: 1.02,
    collar: MID,
    throat: { fromM: 0.034, toM: 0.116, halfWidthM: 0.0165, slantM: 0 },
    lacings: 6,
    hasBow: true,
    tongueM: null,
    plate: { thicknessM: 0.0072, waist: 0.96, wallM: 0.003 },
    studs: [...studs(FORE, 'round'), ...studs(HEEL, 'blade'), middle('wedge')],
  },
  F50: {
    toe: 0.8,
    toeHeight: 0.92,
    width: 0.975,
    collar: { ...LOW, heightM: 0.073, dipM: 0.014 },
    throat: { fromM: 0.032, toM: 0.122, halfWidthM: 0.0135, slantM: 0.003 },
    lacings: 6,
    hasBow: true,
    tongueM: 0.093,
    plate: { thicknessM: 0.0058, waist: 0.86, wallM: 0.0015 },
    studs: [...studs(FORE, 'blade', 0.96), ...studs(HEEL, 'blade')],
  },
  Copa: {
    toe: 1.03,
    toeHeight: 1.1,
    width: 1.03,
    collar: { ...LOW, heightM: 0.078, dipM: 0.009, clearanceM: 0.0086 },
    throat: { fromM: 0.032, toM: 0.124, halfWidthM: 0.0185, slantM: 0 },
    lacings: 6,
    hasBow: true,
    tongueM: 0.108,
    plate: { thicknessM: 0.0078, waist: 1, wallM: 0.002 },
    studs: [...studs(FORE, 'round'), ...studs(HEEL, 'round'), middle('round')],
  },
  'Mercurial Superfly': {
    toe: 0.84,
    toeHeight: 0.94,
    width: 0.985,
    collar: HIGH,
    throat: { fromM: 0.046, toM: 0.116, halfWidthM: 0.0125, slantM: 0 },
    lacings: 5,
    hasBow: false,
    tongueM: null,
    plate: { thicknessM: 0.0062, waist: 0.84, wallM: 0.005 },
    studs: [...studs(FORE, 'wedge', 0.96), ...studs(HEEL, 'blade')],
  },
  'Mercurial Vapor': {
    toe: 0.74,
    toeHeight: 0.9,
    width: 0.965,
    collar: { ...LOW, heightM: 0.071, heelRiseM: 0.011, dipM: 0.012 },
    throat: { fromM: 0.034, toM: 0.112, halfWidthM: 0.012, slantM: 0.006 },
    lacings: 5,
    hasBow: true,
    tongueM: null,
    plate: { thicknessM: 0.0058, waist: 0.8, wallM: 0.005 },
    studs: [...studs(FORE, 'blade', 0.94), ...studs(HEEL, 'wedge')],
  },
  Hypervenom: {
    toe: 0.92,
    toeHeight: 1,
    width: 1,
    collar: { ...MID, heightM: 0.102, heelRiseM: 0.012, frontRiseM: 0.004 },
    throat: { fromM: 0.04, toM: 0.122, halfWidthM: 0.0145, slantM: 0.012 },
    lacings: 5,
    hasBow: false,
    tongueM: null,
    plate: { thicknessM: 0.0066, waist: 0.92, wallM: 0.003 },
    studs: [...studs(FORE, 'wedge'), ...studs(HEEL, 'round')],
  },
  Future: {
    toe: 0.98,
    toeHeight: 1.04,
    width: 1.01,
    collar: { ...HIGH, heightM: 0.114, frontRiseM: 0.02, heelRiseM: 0.008 },
    throat: null,
    lacings: 0,
    hasBow: false,
    tongueM: null,
    plate: { thicknessM: 0.007, waist: 0.92, wallM: 0.002 },
    studs: [...studs(FORE, 'round'), ...studs(HEEL, 'wedge'), middle('blade')],
  },
  Ultra: {
    toe: 0.88,
    toeHeight: 0.95,
    width: 0.985,
    collar: { ...LOW, heightM: 0.082, heelRiseM: 0.004, dipM: 0.006 },
    throat: { fromM: 0.036, toM: 0.118, halfWidthM: 0.015, slantM: 0 },
    lacings: 5,
    hasBow: true,
    tongueM: 0.1,
    plate: { thicknessM: 0.006, waist: 0.88, wallM: 0.001 },
    studs: [...studs(FORE, 'wedge'), ...studs(HEEL, 'wedge'), middle('round')],
  },
};
