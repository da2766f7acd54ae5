/** Colour as eyes see it, for checks on themes: linear light, contrast, and three kinds of colour blindness. */
export type Rgb = readonly [number, number, number];

/** The linear light of a CSS colour (IEC 61966-2-1), each channel from 0 to 1. */
export const linear = (hex: string): Rgb =>
  [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as unknown as Rgb;

const dot = (row: Rgb, color: Rgb): number => row[0] * color[0] + row[1] * color[1] + row[2] * color[2];

const luminance = (color: Rgb): number => dot([0.2126, 0.7152, 0.0722], color);

/** WCAG 2.2's contrast ratio, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dim, bright] = [luminance(linear(one)), luminance(linear(other))].sort((a, b) => a - b);
  return (bright! + 0.05) / (dim! + 0.05);
};

/** How linear light looks to somebody who lacks one kind of cone: Machado, Oliveira and Fernandes 2009, severity 1. */
export const EYES: Record<string, readonly [Rgb, Rgb, Rgb]> = {
  'all three cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** CIE 1976 L*a*b*, D65. */
const lab = (color: Rgb): Rgb => {
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116);
  const x = f(dot([0.4124564, 0.3575761, 0.1804375], color) / 0.95047);
  const y = f(dot([0.2126729, 0.7151522, 0.072175], color));
  const z = f(dot([0.0193339, 0.119192, 0.9503041], color) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

/** How different two colours look to such eyes (ΔE*ab): 2 can just be told apart, 10 at a glance. */
export const difference = (one: string, other: string, eyes: readonly [Rgb, Rgb, Rgb]): number => {
  const seen = (hex: string): Rgb => lab(eyes.map((row) => Math.min(1, Math.max(0, dot(row, linear(hex))))) as never);
  const [a, b] = [seen(one), seen(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};
